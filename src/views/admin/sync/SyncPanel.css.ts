import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const errors = style({
  display: 'grid',
  gap: vars.space.xxs,
  marginBlock: vars.space.xs,
  marginInline: 0,
  paddingInlineStart: vars.space.m,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
