import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({
  display: 'grid',
  placeItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '8rem',
  maxBlockSize: '70vh',
  overflow: 'hidden',
  color: vars.colour.textSecondary,
  backgroundColor: vars.colour.sunken,
  borderRadius: vars.radius.medium,
});

export const picture = style({
  maxInlineSize: '100%',
  maxBlockSize: '70vh',
  blockSize: 'auto',
  objectFit: 'contain',
});

export const missing = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.l,
});
