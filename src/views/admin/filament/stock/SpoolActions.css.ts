import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const buttons = style({
  display: 'flex',
  justifyContent: 'end',
  gap: vars.space.xs,
  whiteSpace: 'nowrap',
});
