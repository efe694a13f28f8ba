import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Places the product picker and the order side by side. */
export const columns = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  alignItems: 'center',
  justifyContent: 'space-between',
});

export const pair = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
});

export const productCell = style({
  display: 'flex',
  gap: vars.space.s,
  alignItems: 'start',
  minInlineSize: '9rem',
});

/** Wide enough for a number of seven digits. */
export const amount = style({ minInlineSize: '5.5rem', maxInlineSize: '7rem', marginInlineStart: 'auto' });

/** Wraps the error text, but not the number. */
export const fault = style({ marginBlockStart: '0.3125rem', textAlign: 'start', whiteSpace: 'normal' });

/** The price of a product, and its wholesale price below it. */
export const prices = style({
  display: 'grid',
  justifyItems: 'end',
  maxInlineSize: '45%',
  textAlign: 'end',
});
