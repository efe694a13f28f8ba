import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const screenOnly = style({ '@media': { print: { display: 'none' } } });

export const cards = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 0,
  margin: 0,
  '@media': { print: { display: 'block' } },
});

/** Prevents a page break within a card when it is printed. */
export const card = style({
  breakInside: 'avoid',
  padding: vars.space.s,
  '@media': { print: { marginBlockEnd: vars.space.m } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  alignItems: 'center',
  justifyContent: 'space-between',
});

/** Number, client and day on one line where they fit. */
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.s,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const texts = style({
  display: 'grid',
  gap: vars.space.xxs,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const line = style({ display: 'flex', gap: vars.space.s, alignItems: 'center', minInlineSize: 0 });

export const picture = style({
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});

export const notes = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  color: vars.colour.textSecondary,
});

/** Large enough to be read from a distance. */
export const quantity = style({
  fontSize: vars.size.large,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
