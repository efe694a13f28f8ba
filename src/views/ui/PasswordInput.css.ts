import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const frame = style({ position: 'relative' });

export const toggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.medium,
  color: vars.colour.textSecondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
