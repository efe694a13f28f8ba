import { style } from '@vanilla-extract/css';
import { forcedColours, from, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const place = style({ minInlineSize: 0 });

/** Scrolls when the tabs do not fit. The line stays below all of them. */
export const list = style({
  display: 'flex',
  gap: vars.space.xxs,
  padding: 0,
  overflowX: 'auto',
  boxShadow: `inset 0 -1px 0 ${colour.border}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2.5rem',
  paddingInline: vars.space.xs,
  '@media': {
    '(pointer: coarse)': { minBlockSize: vars.control.large },
    [from.phone]: { paddingInline: vars.space.s },
    // High contrast mode draws transparent borders, so the border has the colour of the background.
    [forcedColours]: { borderBlockEndColor: 'Canvas' },
  },
  borderBlockEnd: '2px solid transparent',
  color: colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `color ${vars.time.fast}, border-color ${vars.time.fast}`,
  selectors: {
    '&:hover': { color: colour.text, borderBlockEndColor: colour.borderControl },
    // The outline is inside, because a scroll container would clip it.
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: colour.link,
      borderBlockEndColor: colour.accent,
      '@media': { [forcedColours]: { borderBlockEndColor: 'Highlight' } },
    },
  },
});

/** Scrolls when the chips do not fit. The padding keeps room for their focus rings. */
export const chips = style({
  display: 'flex',
  gap: vars.space.xs,
  padding: '0.1875rem',
  margin: '-0.1875rem',
  overflowX: 'auto',
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.small,
  paddingInline: vars.space.s,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.full,
  backgroundColor: colour.surface,
  color: colour.textSecondary,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: colour.text, backgroundColor: colour.hover },
    '&[aria-current]': {
      color: colour.tone.accent.ink,
      backgroundColor: colour.tone.accent.soft,
      borderColor: colour.tone.accent.line,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  },
});

export const count = style({
  color: colour.textMuted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});
