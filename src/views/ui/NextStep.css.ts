import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/**
 * A phone on which the bar is fixed at the bottom. On a low screen, as above an on-screen keyboard, it is
 * not.
 */
const onPhone = `${below.phone} and (height >= 26rem)`;

const EDGE = vars.space.s;

export const bar = style({
  '@media': {
    [onPhone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: vars.layer.header,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space.s,
      paddingInline: vars.space.m,
      paddingBlock: `${EDGE} calc(${EDGE} + env(safe-area-inset-bottom))`,
      backgroundColor: vars.colour.surface,
      borderBlockStart: `1px solid ${vars.colour.border}`,
    },
  },
});

export const note = style({
  display: 'none',
  flexShrink: 0,
  maxInlineSize: '50%',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [onPhone]: { display: 'block' } },
});

export const button = style({
  '@media': { [onPhone]: { flex: '1 0 0', display: 'grid', minInlineSize: 0 } },
});

/** The button is on one line beside a note. */
globalStyle(`${button} > *`, { '@media': { [onPhone]: { paddingInline: vars.space.xs } } });

const BAR_HEIGHT = `${vars.control.large} + 2 * ${EDGE} + 1px + env(safe-area-inset-bottom)`;

// Toasts, the end of the page and scrolled elements stay above the bar.
globalStyle(`:root:has(${bar})`, {
  '@media': { [onPhone]: { scrollPaddingBlockEnd: vars.bar, vars: { [vars.bar]: `calc(${BAR_HEIGHT})` } } },
});
