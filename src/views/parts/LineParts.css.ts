import { style, styleVariants } from '@vanilla-extract/css';
import { COLOURS } from '#domain/colours.ts';

/** In the type and the ink of its place: a screen, or paper. */
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25em 0.5em',
  marginBlock: '0.125em',
});

export const part = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375em',
  maxInlineSize: '100%',
  paddingInline: '0.375em',
  border: '1px solid currentColor',
  borderRadius: '0.25em',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** Every letter and every space. */
export const text = style({ whiteSpace: 'pre-wrap' });

const square = style({
  flexShrink: 0,
  inlineSize: '1em',
  blockSize: '1em',
  border: '1px solid currentColor',
  borderRadius: '0.125em',
  // Otherwise browsers print no backgrounds.
  printColorAdjust: 'exact',
});

export const swatch = styleVariants(
  Object.fromEntries(COLOURS.map(({ name, swatch: background }) => [name, background])),
  (background) => [square, { background }],
);
