import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Two columns on a desktop, so that the form fits on the screen. */
export const columns = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'start',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const section = style({ display: 'grid', gap: vars.space.s });

export const fields = style({
  display: 'grid',
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const spansColumns = style({ gridColumn: '1 / -1' });
