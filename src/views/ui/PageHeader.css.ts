import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.s,
});

export const message = style({ display: 'grid', gap: vars.space.xxs, minInlineSize: 0, flex: '1 1 18rem' });
