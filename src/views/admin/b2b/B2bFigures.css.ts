import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** As many beside each other as fit, over the whole width. */
export const figures = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
});
