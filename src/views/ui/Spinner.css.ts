import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.colour.textSecondary,
});

export const placing = styleVariants({
  inline: [base],
  block: [base, { justifyContent: 'center', paddingBlock: vars.space.xl }],
  page: [base, { justifyContent: 'center', minBlockSize: '60dvh', fontSize: vars.size.medium }],
});
