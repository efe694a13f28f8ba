import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const keys = style({ display: 'inline-flex', gap: '0.125rem', marginInlineStart: vars.space.xs });

export const key = style({
  paddingInline: '0.3125rem',
  border: '1px solid currentcolor',
  borderRadius: vars.radius.small,
  fontFamily: 'inherit',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: 1.4,
  opacity: 0.85,
});
