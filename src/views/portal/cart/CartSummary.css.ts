import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.m,
  padding: vars.space.m,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: '4.25rem', padding: '1.25rem' } },
});

export const counts = style({ fontSize: vars.size.small, color: vars.colour.textMuted });

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.xs,
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
});

export const amount = style({ textAlign: 'end' });

const rule = {
  paddingBlockStart: vars.space.xs,
  borderBlockStart: `1px solid ${vars.colour.border}`,
  fontSize: vars.size.large,
  fontWeight: vars.weight.strong,
};

export const totalTerm = style({ ...rule, alignSelf: 'stretch' });

export const total = style({ ...rule, textAlign: 'end', marginInlineStart: `calc(-1 * ${vars.space.xs})` });

export const actions = style({ display: 'grid', gap: vars.space.xs });

export const next = style({ display: 'grid', gap: vars.space.xxs });

export const steps = style({
  color: vars.colour.textSecondary,
  selectors: { '&&': { listStyle: 'decimal', paddingInlineStart: '1.25rem' } },
});
