import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const card = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.s,
  marginBlockEnd: vars.space.s,
  border: `1px solid ${vars.colour.tone.accent.line}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.tone.accent.soft,
});

export const people = style({ display: 'grid', gap: vars.space.xs });

export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
});

export const about = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' });

export const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.xxs,
  borderRadius: vars.radius.small,
  backgroundColor: vars.colour.tone.caution.soft,
  color: vars.colour.tone.caution.ink,
  fontSize: vars.size.small,
});
