import { style } from '@vanilla-extract/css';
import { below, DESK, forcedColours, from, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** From this width the header has its links; below it, the menu has them. */
const wide = '(min-width: 58rem)';
const extraWide = '(min-width: 72rem)';

export const HEADER_HEIGHT = '3.25rem';

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.header,
  backgroundColor: colour.surface,
  borderBlockEnd: `1px solid ${colour.border}`,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  blockSize: HEADER_HEIGHT,
  maxInlineSize: '80rem',
  marginInline: 'auto',
  paddingInline: vars.space.xs,
  '@media': {
    [from.tablet]: { paddingInline: vars.space.l },
    [wide]: { gap: vars.space.s },
    [extraWide]: { gap: vars.space.m },
  },
});

export const menuButton = style({ '@media': { [wide]: { display: 'none' } } });

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.medium,
  color: colour.text,
  fontSize: vars.size.medium,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.011em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // With large text the brand shrinks, so that the cart link stays visible.
  minInlineSize: 0,
  overflow: 'hidden',
});

/** On a phone the count of parked orders takes the place of the name. */
export const brandName = style({
  '@media': {
    [below.phone]: { selectors: { [`${bar}:has([data-parked]) &`]: { display: 'none' } } },
  },
});

export const nav = style({
  display: 'flex',
  flexShrink: 0,
  marginInlineStart: 'auto',
  '@media': { [wide]: { marginInlineStart: 0 } },
});

const linkBase = style({
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.medium,
  color: colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [extraWide]: { paddingInline: vars.space.s } },
  selectors: {
    '&:hover': { backgroundColor: colour.hover, color: colour.text },
    '&[aria-current="page"]': {
      backgroundColor: colour.tone.accent.soft,
      color: colour.tone.accent.ink,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  },
});

export const link = style([linkBase, { display: 'none', '@media': { [wide]: { display: 'inline-flex' } } }]);

/** The cart link is visible on every screen. */
export const cartLink = style([linkBase, { display: 'inline-flex' }]);

/** On a phone with very large text the cart takes the place. A message is pasted into its box. */
export const paste = style({ '@media': { '(width < 16rem)': { display: 'none' } } });

export const search = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'block',
      flex: '1 1 8rem',
      minInlineSize: 0,
      maxInlineSize: '22rem',
      marginInlineStart: 'auto',
    },
  },
});

/** Reserves the width of the help button before its script has loaded. */
export const deskKeys = style({
  display: 'none',
  '@media': { [DESK]: { display: 'block', flexShrink: 0, minInlineSize: vars.control.medium } },
});

export const user = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      flexShrink: 1,
      minInlineSize: '4rem',
      maxInlineSize: '10rem',
      lineHeight: 1.25,
    },
  },
});

export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});

export const role = style({ fontSize: vars.size.caption, color: colour.textSecondary });

export const logout = style({
  display: 'none',
  '@media': { [wide]: { display: 'block', flexShrink: 0, whiteSpace: 'nowrap' } },
});

/** Below this width the button is only an icon, because the search box needs the space. */
export const logoutText = style({ display: 'none', '@media': { [extraWide]: { display: 'inline' } } });
