import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

// Beside its label on a phone, where a row is a card; from a tablet on, in a column.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  '@media': { [from.tablet]: { textAlign: 'start' } },
});

export const first = style({ overflowWrap: 'anywhere' });

/** Whole pixels, so that a row measures what `OrdersTable` expects and is not laid out twice. */
export const second = style({
  lineHeight: '1.25rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xxs,
});

export const obstacle = style({
  flex: '1 1 6rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  lineHeight: 1.3,
});
