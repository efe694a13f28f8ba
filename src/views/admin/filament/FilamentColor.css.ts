import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const color = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minInlineSize: 0,
});

/** The border keeps white visible on white and black on black. */
export const swatch = style({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.full,
  forcedColorAdjust: 'none',
});
