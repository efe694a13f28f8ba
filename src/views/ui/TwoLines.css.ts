import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

// Beside its label on a phone, where a row is a card; from a tablet on, in a column.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  '@media': { [from.tablet]: { textAlign: 'start' } },
});

export const first = style({ overflowWrap: 'break-word' });

/** Whole pixels, so that a row measures what was expected of it and is not laid out twice. */
export const second = style({
  lineHeight: '1.25rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  overflowWrap: 'break-word',
});
