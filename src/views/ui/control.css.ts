import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** The box of all text-like controls. */
export const control = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.s,
  paddingBlock: '0.25rem',
  backgroundColor: colour.surface,
  color: colour.text,
  border: `1px solid ${colour.borderControl}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.control.text,
  lineHeight: 1.4,
  transition: `border-color ${vars.time.fast}`,
  selectors: {
    '&::placeholder': { color: colour.textMuted, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: colour.textMuted },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: colour.focus },
    '&[aria-invalid="true"]': { borderColor: colour.danger },
    '&:disabled': { backgroundColor: colour.sunken, color: colour.textMuted, cursor: 'not-allowed' },
    '&:read-only:not(select)': { backgroundColor: colour.sunken },
    '&[type="search"]::-webkit-search-cancel-button': { cursor: 'pointer' },
  },
});

/** Reserves room for a button inside the box. */
export const withButton = style({ paddingInlineEnd: '2.75rem' });

export const tall = style({
  resize: 'vertical',
  fieldSizing: 'content',
  paddingBlock: vars.space.xs,
  minBlockSize: '4.75rem',
  maxBlockSize: '24rem',
});

export const numeric = style({ fontVariantNumeric: 'tabular-nums' });

/** The frame of a box with an icon or a button inside. */
export const frame = style({ position: 'relative' });

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.25rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { backgroundColor: vars.colour.sunken } },
});

export const selectArrow = style({
  position: 'absolute',
  insetInlineEnd: vars.space.s,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.colour.textSecondary,
  pointerEvents: 'none',
});

export const passwordToggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.medium,
  color: vars.colour.textSecondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const searchPlace = style({ display: 'block', flexGrow: 1, minInlineSize: 0 });

export const searchForm = style({ display: 'flex', gap: vars.space.xs });

export const searchBox = style({ position: 'relative', flexGrow: 1, minInlineSize: 0 });

export const searchGlass = style({
  position: 'absolute',
  insetInlineStart: vars.space.s,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.colour.textMuted,
  pointerEvents: 'none',
});

/** The magnifier as a button. It covers the start of the box. */
export const searchButton = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.medium,
  borderRadius: vars.radius.medium,
  color: vars.colour.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.colour.text },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const searchInput = style({ paddingInlineStart: vars.control.medium });

/** A larger target than the visible checkbox, for touch. */
export const checkboxPlace = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.control.small,
  blockSize: vars.control.small,
  cursor: 'pointer',
});

export const checkbox = style({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  accentColor: vars.colour.accent,
  cursor: 'pointer',
});
