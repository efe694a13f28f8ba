import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** Fills its container. */
export const frame = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  backgroundColor: vars.colour.sunken,
  color: vars.colour.textMuted,
});

export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'contain',
});
