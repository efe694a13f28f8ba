import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const frame = style({ position: 'relative' });

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.25rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { backgroundColor: vars.colour.sunken } },
});

export const arrow = style({
  position: 'absolute',
  insetInlineEnd: vars.space.s,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.colour.textSecondary,
  pointerEvents: 'none',
});
