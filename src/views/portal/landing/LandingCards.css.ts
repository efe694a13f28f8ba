import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': {
    [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.m },
    [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

// A row on a phone, so that all four cards fit; otherwise a column.
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
  alignItems: 'start',
  blockSize: '100%',
  '@media': {
    [from.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      rowGap: vars.space.xs,
    },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  gridRow: 'span 3',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.tone.accent.soft,
  color: vars.colour.tone.accent.ink,
  '@media': { [from.phone]: { gridRow: 'auto' } },
});

export const state = style({
  minInlineSize: 0,
  '@media': { [from.phone]: { minBlockSize: '1.375rem' } },
});

/** Truncates a long name, which must not widen the card. */
export const stateText = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
