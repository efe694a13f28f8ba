import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

export const pair = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const triple = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
});
