import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: vars.space.m,
  '@media': { [from.tablet]: { paddingInline: vars.space.l } },
});

export const width = styleVariants(
  { narrow: '26rem', reading: '46rem', page: '80rem', full: '110rem' },
  (size) => [base, { maxInlineSize: size }],
);
