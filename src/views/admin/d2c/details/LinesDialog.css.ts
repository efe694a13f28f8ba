import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const lines = style({ display: 'grid', gap: vars.space.m, margin: 0, padding: 0, listStyle: 'none' });

/** Product and amount, below them quantity, notes and the button that removes the line. */
export const line = style({
  display: 'grid',
  gap: vars.space.xs,
  alignItems: 'center',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  paddingBlockEnd: vars.space.m,
  borderBlockEnd: `1px solid ${vars.colour.border}`,
});

export const product = style({ gridColumn: '1 / 3', overflowWrap: 'anywhere', fontWeight: 600 });

export const subtotal = style({ justifySelf: 'end', whiteSpace: 'nowrap' });

export const quantity = style({ display: 'grid', gap: vars.space.xxs });
