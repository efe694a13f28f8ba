import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const orders = style({ display: 'grid', gap: vars.space.xs });

export const order = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
});
