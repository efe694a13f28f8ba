import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

// Beside its label on a phone, where a row is a card; from a tablet on, in a column.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  '@media': { [from.desktop]: { textAlign: 'start' } },
  selectors: {
    // One after the other where a card has a place for them.
    '[role="cell"]:not([data-label]) > &': {
      '@media': {
        [below.desktop]: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.xs, textAlign: 'start' },
      },
    },
  },
});

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** What is longer is read in the details. */
export const first = style({ ...clamped, lineHeight: '1.25rem' });

/** Whole pixels, so that a row measures what was expected of it and is not laid out twice. */
export const second = style({
  ...clamped,
  lineHeight: '1.125rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});
