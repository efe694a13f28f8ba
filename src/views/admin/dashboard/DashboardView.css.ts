import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** The container takes the focus when the Retry button disappears, so it has no outline. */
export const figures = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  outline: 'none',
});

export const cards = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** Takes the full width on a phone, because sums are long. */
export const wide = style({ display: 'grid', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });

export const panels = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});

export const actions = style({
  display: 'grid',
  gap: vars.space.xs,
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const needs = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&&': { listStyle: 'none', padding: 0 } },
});

export const row = style({
  borderBlockStart: `1px solid ${vars.colour.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
});

/** Makes the whole row a link. */
export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  minInlineSize: 0,
  paddingBlock: vars.space.xs,
  color: vars.colour.text,
  textDecoration: 'none',
  borderRadius: vars.radius.small,
  selectors: { '&:hover': { backgroundColor: vars.colour.hover } },
});

export const texts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 });

export const name = style({ display: 'flex', gap: '0.35em', fontWeight: vars.weight.medium });

/** Truncates the end of the text in both writing directions. */
globalStyle(`${name} > :last-child`, {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const end = style({ flexShrink: 0, textAlign: 'end' });

export const more = style({ color: vars.colour.textSecondary, fontSize: vars.size.small });
