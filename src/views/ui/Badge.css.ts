import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  paddingInline: vars.space.xs,
  minBlockSize: '1.25rem',
  borderRadius: vars.radius.full,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  maxInlineSize: '100%',
  // Otherwise a badge makes its line higher.
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
});

export const tone = styleVariants(vars.colour.tone, ({ soft, ink }) => [
  base,
  { backgroundColor: soft, color: ink },
]);

export const wrap = style({
  paddingBlock: '0.0625rem',
  borderRadius: vars.radius.medium,
  selectors: { '&&': { whiteSpace: 'normal' } },
});

export const dot = style({
  inlineSize: '0.375rem',
  blockSize: '0.375rem',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  flexShrink: 0,
});

/** A number on a corner of an icon, with digits of equal width. */
export const count = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '1.25rem',
  minBlockSize: '1.25rem',
  paddingInline: '0.3125rem',
  borderRadius: vars.radius.full,
  backgroundColor: vars.colour.accent,
  color: vars.colour.onAccent,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  lineHeight: 1,
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
});
