import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const group = style({
  display: 'inline-flex',
  alignItems: 'stretch',
  border: `1px solid ${colour.borderControl}`,
  borderRadius: vars.radius.medium,
  backgroundColor: colour.surface,
  blockSize: vars.control.medium,
});

export const button = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  // Covers the border of the group, so that the touch target has its full size.
  blockSize: 'calc(100% + 2px)',
  marginBlock: '-1px',
  borderRadius: `calc(${vars.radius.medium} - 1px)`,
  color: colour.textSecondary,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: colour.hover, color: colour.text },
    '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const input = style({
  flex: '1 0 3rem',
  blockSize: 'calc(100% + 2px)',
  marginBlock: '-1px',
  inlineSize: '3rem',
  minInlineSize: 0,
  border: 0,
  background: 'none',
  textAlign: 'center',
  fontSize: vars.control.text,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:focus-visible': { outlineOffset: '-2px', borderRadius: vars.radius.small } },
});
