import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { space } = vars;

export const parked = style({ display: 'grid', gap: space.s });

export const parkedOrder = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
});

export const products = style({ overflowWrap: 'anywhere', fontSize: vars.size.small });
