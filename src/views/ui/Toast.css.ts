import { createVar, fallbackVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, forcedColours, from, motionAllowed } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** The height of a bar whose height varies (use-bottom-bar.ts). */
export const toastBottom = createVar();

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

// At the bottom above the bar on a phone, in a corner on larger screens.
export const region = style({
  position: 'fixed',
  insetBlockEnd: `max(${vars.bar} + ${vars.offlineBar}, ${fallbackVar(toastBottom, '0px')})`,
  insetInline: 0,
  zIndex: vars.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  // Without a toast the region has no size, so that nothing moves when the products page moves it to the
  // other side.
  selectors: { '&:has(> * > *)': { padding: vars.space.m } },
  '@media': {
    print: { display: 'none' },
    [from.phone]: { insetInlineStart: 'auto', inlineSize: '26rem' },
  },
});

export const list = style({ display: 'flex', flexDirection: 'column' });

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  marginBlockStart: vars.space.xs,
  paddingInlineStart: vars.space.s,
  paddingInlineEnd: vars.space.xxs,
  paddingBlock: vars.space.xxs,
  borderRadius: vars.radius.large,
  backgroundColor: vars.colour.raised,
  boxShadow: vars.shadow.overlay,
  pointerEvents: 'auto',
  '@media': {
    [motionAllowed]: { animation: `${arrive} ${vars.time.slow} ease-out` },
    [below.phone]: { selectors: { '&[data-covered]': { display: 'none' } } },
    [forcedColours]: { border: '1px solid' },
  },
});

// Only the text shrinks, not the icon or the button.
export const text = style({ flex: 1, minInlineSize: 0, paddingBlock: '0.375rem' });

export const mark = styleVariants(vars.colour.tone, ({ ink }) => ({ color: ink }));
