import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const notes = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});

/** The total ends below the column of subtotals. */
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
  paddingInline: vars.space.s,
});

export const product = style({ overflowWrap: 'anywhere' });

export const link = style({ color: vars.colour.link });

export const moves = style({ display: 'grid', gap: vars.space.xs, padding: 0 });

export const move = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s,
  overflowWrap: 'anywhere',
});

export const moveTime = style({
  minInlineSize: '10.5rem',
  color: vars.colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const reason = style({ flexBasis: '100%', color: vars.colour.textSecondary });
