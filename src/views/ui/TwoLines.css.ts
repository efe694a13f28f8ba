import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

// In a card the lines are beside their label, at the end of the row.
export const lines = style({
  minInlineSize: 0,
  textAlign: 'end',
  // The alignment of the column.
  '@media': { [from.table]: { textAlign: 'inherit' } },
  selectors: {
    // In a card that gives its cells places (TableCards.css.ts) both texts are on one line.
    '[role="cell"]:not([data-label]) > &': {
      '@media': {
        [below.table]: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.xs, textAlign: 'start' },
      },
    },
  },
});

/** Truncates after two lines; the details of the row show all of it. */
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const oneLine = { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const only = style({ ...clamped, lineHeight: '1.25rem' });

/** With a second text the first one has one line in a table, so that all rows are equally high. */
export const first = style({
  ...clamped,
  lineHeight: '1.25rem',
  '@media': { [from.table]: oneLine },
});

// A `wbr` breaks a line that does not wrap.
globalStyle(`${first} wbr`, { '@media': { [from.table]: { display: 'none' } } });

/** A height in whole pixels, so that the measured height equals the estimate. */
export const second = style({
  ...clamped,
  lineHeight: '1.125rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  '@media': { [from.table]: oneLine },
  selectors: { '&:empty': { display: 'none' } },
});
