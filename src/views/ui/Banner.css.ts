import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xs,
  paddingInline: vars.space.s,
  paddingBlock: '0.625rem',
  borderRadius: vars.radius.medium,
  border: '1px solid transparent',
});

export const tone = styleVariants(vars.colour.tone, ({ soft, ink, line }) => [
  base,
  { backgroundColor: soft, color: ink, borderColor: line },
]);

export const body = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
  flexGrow: 1,
  minInlineSize: 0,
});

export const text = style({ flex: '1 1 14rem', minInlineSize: 0 });

export const title = style({ fontWeight: vars.weight.strong });
