import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';
import { compact } from './ProductGrid.css.ts';

const { colour, space } = vars;

/** The button covers the picture. */
export const add = style({
  position: 'absolute',
  inset: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 2px ${colour.accent}` },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&:disabled': { cursor: 'not-allowed' },
  },
});

const onPicture = {
  position: 'absolute',
  insetBlockEnd: space.xs,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: vars.control.small,
  blockSize: vars.control.small,
  borderRadius: vars.radius.full,
} as const;

/** Two controls fit beside each other on a picture of 4rem. */
const small = {
  insetBlockEnd: space.xxs,
  minInlineSize: '1.625rem',
  blockSize: '1.625rem',
  fontSize: vars.size.small,
} as const;

export const count = style({
  ...onPicture,
  insetInlineEnd: space.xs,
  selectors: { [`${compact} &`]: { ...small, insetInlineEnd: space.xxs } },
  paddingInline: space.xxs,
  backgroundColor: colour.accent,
  color: colour.onAccent,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

export const minus = style({
  ...onPicture,
  insetInlineStart: space.xs,
  border: `1px solid ${colour.borderControl}`,
  backgroundColor: colour.surface,
  color: colour.text,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    [`${compact} &`]: { ...small, insetInlineStart: space.xxs },
    '&:hover:not(:disabled)': { backgroundColor: colour.hover },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
