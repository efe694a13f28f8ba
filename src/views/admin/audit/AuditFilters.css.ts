import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: vars.space.s,
  alignItems: 'end',
});
