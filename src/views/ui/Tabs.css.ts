import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space.xxs,
  overflowX: 'auto',
  borderBlockEnd: `1px solid ${vars.colour.border}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.large,
  paddingInline: vars.space.m,
  borderBlockEnd: '2px solid transparent',
  color: vars.colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected="true"]': { color: vars.colour.link, borderBlockEndColor: vars.colour.accent },
  },
});
