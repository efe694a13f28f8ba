import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  minInlineSize: 0,
});

/** Title, tabs and actions on one line where they fit. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: '2.5rem',
  '@media': {
    // The tabs of a phone have space above. A page without tabs and actions has no head there.
    [below.phone]: { marginBlockStart: `calc(-1 * ${vars.space.xs})`, minBlockSize: 0 },
    print: { display: 'none' },
  },
});

export const tabs = style({
  // Narrower than its tabs, so that actions stay on the line of the title as long as possible.
  flex: '1 1 26rem',
  minInlineSize: 0,
  maxInlineSize: '100%',
  '@media': { [below.phone]: { flexBasis: '100%' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
  selectors: { '&:not(:has(button, a))': { display: 'none' } },
  // On a phone they are on one line, which scrolls.
  '@media': {
    [below.phone]: {
      flexWrap: 'nowrap',
      maxInlineSize: '100%',
      marginInlineStart: 0,
      padding: '0.1875rem',
      margin: '-0.1875rem',
      overflowX: 'auto',
    },
  },
});

globalStyle(`${actions} > *, ${actions} > * > *`, { flexShrink: 0, whiteSpace: 'nowrap' });

/** The place of the actions of a tab. Its children are items of `actions`. */
export const actionsOfTab = style({ display: 'contents' });

/** A line of search, filters, texts and buttons above a list. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.medium,
  minInlineSize: 0,
  '@media': { print: { display: 'none' } },
});

globalStyle(`${bar} > search:first-child`, {
  flex: '1 1 10rem',
  maxInlineSize: '24rem',
  '@media': { [below.phone]: { maxInlineSize: 'none' } },
});

/** A text takes the rest of the line. */
globalStyle(`${bar} > p`, { flex: '1 1 20rem', minInlineSize: 0 });

/** Selects without visible labels. They scroll sideways on a phone. */
export const filters = style({
  display: 'flex',
  gap: vars.space.xs,
  flexWrap: 'wrap',
  minInlineSize: 0,
  '@media': {
    [below.phone]: {
      flexWrap: 'nowrap',
      inlineSize: '100%',
      padding: '0.1875rem',
      margin: '-0.1875rem',
      overflowX: 'auto',
    },
  },
});

globalStyle(`${filters} > *`, { flex: '0 0 auto', inlineSize: 'auto', maxInlineSize: '12rem' });
