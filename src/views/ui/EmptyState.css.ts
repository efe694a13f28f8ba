import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  paddingBlock: vars.space.xxl,
  paddingInline: vars.space.m,
  textAlign: 'center',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  marginBlockEnd: vars.space.xxs,
  borderRadius: '50%',
  backgroundColor: vars.colour.sunken,
  color: vars.colour.textMuted,
});

export const text = style({ maxInlineSize: '26rem' });

export const action = style({ marginBlockStart: vars.space.xs });
