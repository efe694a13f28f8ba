import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Maximum page width and side padding (`space.l`), for layout estimates. */
export const PAGE_REM = 80;
export const SIDE_REM = 1.5;

export const container = style({
  inlineSize: '100%',
  maxInlineSize: `${PAGE_REM}rem`,
  marginInline: 'auto',
  paddingInline: vars.space.m,
  '@media': { [from.tablet]: { paddingInline: vars.space.l } },
});
