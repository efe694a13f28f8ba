import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const link = style({
  '@media': { print: { display: 'none' } },
  position: 'fixed',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.layer.toast,
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xs,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.raised,
  color: vars.colour.link,
  boxShadow: vars.shadow.overlay,
  fontWeight: vars.weight.medium,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' } },
});
