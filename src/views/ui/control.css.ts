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

/** Room for a button inside the box. */
export const withButton = style({ paddingInlineEnd: '2.75rem' });

export const tall = style({
  resize: 'vertical',
  fieldSizing: 'content',
  paddingBlock: vars.space.xs,
  minBlockSize: '4.75rem',
  maxBlockSize: '24rem',
});

export const numeric = style({ fontVariantNumeric: 'tabular-nums' });
