import { style } from '@vanilla-extract/css';
import { forcedColours, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** The height is fixed, so that nothing moves while typing. */
export const palette = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  blockSize: 'min(32rem, 62dvh)',
  // Leaves room for the focus ring of the search box.
  paddingBlockStart: '2px',
});

export const status = style({
  minBlockSize: '1.25rem',
  fontSize: vars.size.small,
  color: colour.textSecondary,
});

export const results = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: `calc(-1 * ${vars.space.s})`,
});

export const group = style({ paddingBlockEnd: vars.space.xs });

export const heading = style({
  paddingInline: vars.space.s,
  paddingBlock: vars.space.xxs,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  color: colour.textSecondary,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  inlineSize: '100%',
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.s,
  paddingBlock: vars.space.xxs,
  borderRadius: vars.radius.medium,
  color: colour.text,
  textAlign: 'start',
  textDecoration: 'none',
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

export const texts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xs,
  alignItems: 'baseline',
  flexGrow: 1,
  minInlineSize: 0,
});

/** A name is written in its own direction. */
export const title = style({
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.medium,
  unicodeBidi: 'plaintext',
});

export const detail = style({
  overflowWrap: 'anywhere',
  fontSize: vars.size.small,
  color: colour.textSecondary,
  selectors: { '[aria-selected="true"] &': { color: 'inherit' } },
});

export const empty = style({
  paddingInline: vars.space.s,
  paddingBlock: vars.space.l,
  textAlign: 'center',
  color: colour.textSecondary,
});
