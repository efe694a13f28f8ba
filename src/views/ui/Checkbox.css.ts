import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** A larger target than the visible box, for touch. */
export const place = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.control.small,
  blockSize: vars.control.small,
  cursor: 'pointer',
});

export const box = style({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  accentColor: vars.colour.accent,
  cursor: 'pointer',
});
