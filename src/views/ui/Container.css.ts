import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** How wide a page is at the most, and its room at either side (`space.l`): for who reckons with it before it is laid out. */
export const PAGE_REM = 80;
export const SIDE_REM = 1.5;

export const container = style({
  inlineSize: '100%',
  maxInlineSize: `${PAGE_REM}rem`,
  marginInline: 'auto',
  paddingInline: vars.space.m,
  '@media': { [from.tablet]: { paddingInline: vars.space.l } },
});
