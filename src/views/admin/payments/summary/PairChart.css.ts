import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const chart = style({ blockSize: '18rem', minInlineSize: 0, fontSize: vars.size.small });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
});

export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs });

export const swatch = style({ flex: 'none', inlineSize: '1.25rem', blockSize: '0.875rem' });

export const tip = style({
  padding: vars.space.s,
  backgroundColor: vars.colour.raised,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.raised,
});
