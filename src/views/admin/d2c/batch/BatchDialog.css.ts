import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const heading = style({ marginBlockEnd: vars.space.xs, fontWeight: vars.weight.strong });

export const list = style({
  display: 'grid',
  padding: 0,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
});

export const line = style({
  display: 'flex',
  gap: vars.space.s,
  paddingInline: vars.space.s,
  paddingBlock: vars.space.xs,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.colour.border}` } },
});

export const id = style({
  minInlineSize: '4.5rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.strong,
});
