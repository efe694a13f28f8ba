import { style } from '@vanilla-extract/css';
import { below, forcedColours, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Truncates notes; the dialog shows the rest. */
export const notes = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const paidInTable = style({ '@media': { [below.table]: { display: 'none' } } });

export const paidInCard = style({ '@media': { [from.table]: { display: 'none' } } });

/** Wide enough for a tracking number, by which a person finds a refused row. */
export const parcel = style({ '@media': { [from.table]: { minInlineSize: '7.5rem' } } });

export const chart = style({ blockSize: '18rem', minInlineSize: 0, fontSize: vars.size.small });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
});

export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs });

export const swatch = style({ flex: 'none', inlineSize: '1.25rem', blockSize: '0.875rem' });

export const tooltip = style({
  padding: vars.space.s,
  backgroundColor: vars.colour.raised,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.raised,
});

/** The colour of wholesale in charts, lighter than the other, so that they differ without a hue. */
export const B2B_COLOR = `color-mix(in srgb, ${vars.colour.tone.progress.ink} 65%, ${vars.colour.surface})`;

export const stripe = style({ fill: B2B_COLOR });

/** Has the colour of the stripes, except where colours alone would not tell the bars apart. */
export const stripesGround = style({
  fill: B2B_COLOR,
  '@media': {
    print: { fill: vars.colour.surface },
    [forcedColours]: { fill: vars.colour.surface },
  },
});
