import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { from, motionAllowed } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  backgroundColor: vars.colour.backdrop,
  '@media': { [motionAllowed]: { animation: `${fadeIn} ${vars.time.fast} ease-out` } },
});

const panel = style({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.colour.raised,
  color: vars.colour.text,
  boxShadow: vars.shadow.overlay,
  '@media': { [motionAllowed]: { animation: `${rise} ${vars.time.slow} ease-out` } },
});

/** The height of a sheet whose content loads or has steps. */
const SHEET_HEIGHT = '85dvh';

// A sheet at the bottom of a phone; centred on larger screens.
const centred = style([
  panel,
  {
    insetInline: 0,
    insetBlockEnd: 0,
    marginInline: 'auto',
    maxBlockSize: '92dvh',
    borderStartStartRadius: vars.radius.large,
    borderStartEndRadius: vars.radius.large,
    '@media': {
      [from.phone]: {
        insetBlock: 0,
        marginBlock: 'auto',
        blockSize: 'fit-content',
        maxBlockSize: 'min(88dvh, 56rem)',
        inlineSize: 'calc(100% - 3rem)',
        borderRadius: vars.radius.large,
      },
    },
  },
]);

export const variant = styleVariants({
  small: [centred, { '@media': { [from.phone]: { maxInlineSize: '26rem' } } }],
  medium: [centred, { '@media': { [from.phone]: { maxInlineSize: '36rem' } } }],
  // These have the same height while they load and in each of their steps: their buttons stay in place.
  list: [
    centred,
    {
      blockSize: SHEET_HEIGHT,
      '@media': { [from.phone]: { maxInlineSize: '36rem', blockSize: 'min(88dvh, 36rem)' } },
    },
  ],
  details: [
    centred,
    {
      blockSize: SHEET_HEIGHT,
      '@media': { [from.phone]: { maxInlineSize: '56rem', blockSize: 'min(88dvh, 48rem)' } },
    },
  ],
  side: [panel, { insetBlock: 0, insetInlineStart: 0, inlineSize: 'min(20rem, 86vw)' }],
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.m,
  paddingInline: vars.space.l,
  paddingBlockStart: '1.125rem',
  paddingBlockEnd: vars.space.s,
});

export const title = style({ fontSize: vars.size.medium, fontWeight: vars.weight.strong, lineHeight: 1.4 });

export const description = style({ color: vars.colour.textSecondary, marginBlockStart: vars.space.xxs });

export const close = style({ marginBlockStart: '-0.375rem', marginInlineEnd: '-0.5rem' });

export const body = style({
  flexGrow: 1,
  overflow: 'auto',
  paddingInline: vars.space.l,
  paddingBlockEnd: vars.space.l,
  overscrollBehavior: 'contain',
  // Scrolls focused fields far enough to show the text below them.
  scrollPaddingBlock: vars.space.xxl,
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xs,
  paddingInline: vars.space.l,
  paddingBlock: vars.space.m,
  borderBlockStart: `1px solid ${vars.colour.border}`,
});
