import { style } from '@vanilla-extract/css';
import { forcedColours, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** Scrolls when the tabs do not fit. The line stays below all of them. */
export const list = style({
  display: 'flex',
  gap: vars.space.xxs,
  padding: 0,
  overflowX: 'auto',
  boxShadow: `inset 0 -1px 0 ${colour.border}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.large,
  paddingInline: vars.space.xs,
  '@media': {
    [from.phone]: { paddingInline: vars.space.s },
    // High contrast mode draws transparent borders, so the border has the colour of the background.
    [forcedColours]: { borderBlockEndColor: 'Canvas' },
  },
  borderBlockEnd: '2px solid transparent',
  color: colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `color ${vars.time.fast}, border-color ${vars.time.fast}`,
  selectors: {
    '&:hover': { color: colour.text, borderBlockEndColor: colour.borderControl },
    // The outline is inside, because a scroll container would clip it.
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: colour.link,
      borderBlockEndColor: colour.accent,
      '@media': { [forcedColours]: { borderBlockEndColor: 'Highlight' } },
    },
  },
});
