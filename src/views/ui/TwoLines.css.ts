import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

// In a card the lines are beside their label, at the end of the row.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  '@media': { [from.desktop]: { textAlign: 'start' } },
  selectors: {
    // In a card that gives its cells places (TableCards.css.ts) both texts are on one line.
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

/** Truncates the text after two lines; the details of the row show all of it. */
export const first = style({ ...clamped, lineHeight: '1.25rem' });

/** A height in whole pixels, so that the measured height equals the estimate. */
export const second = style({
  ...clamped,
  lineHeight: '1.125rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});
