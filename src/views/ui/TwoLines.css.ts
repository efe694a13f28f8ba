import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

// Beside its label on a phone, where a row is a card; from a tablet on, in a column.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  '@media': { [from.tablet]: { textAlign: 'start' } },
});

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** What is longer is read in the details. */
export const first = style(clamped);

/** Whole pixels, so that a row measures what was expected of it and is not laid out twice. */
export const second = style({
  ...clamped,
  lineHeight: '1.25rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});
