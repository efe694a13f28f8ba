import { style, styleVariants } from '@vanilla-extract/css';

export const size = styleVariants(
  { small: '1rem', medium: '1.25rem', large: '1.5rem', display: '2.5rem' },
  (edge) => ({ inlineSize: edge, blockSize: edge, flexShrink: 0 }),
);

/** Directional icons are mirrored in right-to-left text. */
export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
