import { style, styleVariants } from '@vanilla-extract/css';
import { COLOURS } from '#domain/colours.ts';

/** Font and colour are those of the surrounding text, on a screen or on paper. */
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

/** Shows every letter and every space. */
export const text = style({ whiteSpace: 'pre-wrap' });

const square = style({
  flexShrink: 0,
  inlineSize: '1em',
  blockSize: '1em',
  border: '1px solid currentColor',
  borderRadius: '0.125em',
  // By default browsers print no backgrounds.
  printColorAdjust: 'exact',
});

export const swatch = styleVariants(
  Object.fromEntries(COLOURS.map(({ name, swatch: background }) => [name, background])),
  (background) => [square, { background }],
);
