import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';

export const search = style({ maxInlineSize: '40rem' });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
});

export const count = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: '9rem',
  minBlockSize: '1.25rem',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** Stays in sight below the list, and takes no room above it. */
export const selection = style({
  position: 'sticky',
  insetBlockEnd: vars.space.s,
  zIndex: vars.layer.header,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  marginBlockStart: vars.space.s,
  padding: vars.space.s,
  backgroundColor: vars.colour.raised,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.overlay,
});

export const selected = style({ marginInlineEnd: 'auto', fontWeight: vars.weight.strong });

export const elsewhere = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
  // Kept free until they are counted.
  minBlockSize: '1.5rem',
  padding: 0,
});

export const link = style({ color: vars.colour.link });
