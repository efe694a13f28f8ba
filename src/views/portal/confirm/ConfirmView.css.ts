import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** Breaks a long word instead of widening the page. */
export const title = style({ overflowWrap: 'anywhere' });

export const columns = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
});

/** The summary stays visible beside a long list. */
export const summary = style({
  '@media': { [from.desktop]: { position: 'sticky', insetBlockStart: '5rem' } },
});

export const details = style({
  display: 'grid',
  gap: `${vars.space.s} ${vars.space.m}`,
  marginBlockStart: vars.space.s,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const spansColumns = style({ gridColumn: '1 / -1' });

export const lines = style({ display: 'grid', marginBlockStart: vars.space.s });

const mark = style({
  position: 'absolute',
  insetBlockEnd: '-0.25rem',
  insetInlineEnd: '-0.25rem',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  borderRadius: vars.radius.full,
  boxShadow: `0 0 0 2px ${colour.surface}`,
});

export const sent = style([
  mark,
  { backgroundColor: colour.tone.positive.soft, color: colour.tone.positive.ink },
]);

export const stopped = style([
  mark,
  { backgroundColor: colour.tone.negative.soft, color: colour.tone.negative.ink },
]);

export const sums = style({ display: 'grid', gap: vars.space.xs });

export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.m,
});

export const total = style([
  sum,
  { borderBlockStart: `1px solid ${colour.border}`, paddingBlockStart: vars.space.s },
]);

export const outcome = style({ display: 'grid', gap: vars.space.xxs, marginBlockStart: vars.space.s });

/** The element gets the focus by script. The focus ring is visible to keyboard users only. */
export const fault = style({ borderRadius: vars.radius.medium });
