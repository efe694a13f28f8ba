import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const picture = style({
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});

export const product = style({
  display: 'grid',
  gap: vars.space.xxs,
  flex: 1,
  minInlineSize: '6rem',
  overflowWrap: 'anywhere',
});
