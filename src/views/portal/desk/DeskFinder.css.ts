import { style } from '@vanilla-extract/css';
import { forcedColours, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour, space } = vars;

/** The height is fixed, so that nothing moves while typing. */
export const palette = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  blockSize: 'min(30rem, 60dvh)',
  paddingBlockStart: '2px',
});

export const status = style({ fontSize: vars.size.small, color: colour.textSecondary });

export const results = style({ flex: '1 1 0', minBlockSize: 0, overflowY: 'auto' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: vars.control.medium,
  paddingInline: space.s,
  borderRadius: vars.radius.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-selected="true"]': {
      backgroundColor: colour.tone.accent.soft,
      color: colour.tone.accent.ink,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  },
});

export const name = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const detail = style({
  fontSize: vars.size.small,
  color: colour.textSecondary,
  whiteSpace: 'nowrap',
  selectors: { '[aria-selected="true"] &': { color: 'inherit' } },
});
