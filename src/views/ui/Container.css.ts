import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** How wide a page is at the most, and its room at either side where there is room for it. */
export const PAGE_REM = 80;
export const SIDE_REM = 1.5;

const base = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: vars.space.m,
  '@media': { [from.tablet]: { paddingInline: `${SIDE_REM}rem` } },
});

export const width = styleVariants(
  { narrow: '26rem', reading: '46rem', page: `${PAGE_REM}rem`, full: '110rem' },
  (size) => [base, { maxInlineSize: size }],
);
