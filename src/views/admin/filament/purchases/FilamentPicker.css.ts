import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const list = style({
  display: 'grid',
  maxBlockSize: '13.5rem',
  overflow: 'auto',
  padding: 0,
  margin: 0,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.s,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.colour.hover },
    '&:has(:checked)': { backgroundColor: vars.colour.sunken },
  },
});

export const name = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
