import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { from, motionAllowed } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

// Above on a phone, where the buttons and the sheets are below; in the lower corner everywhere else.
export const region = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.m,
  pointerEvents: 'none',
  '@media': {
    print: { display: 'none' },
    [from.phone]: { insetBlock: 'auto 0', insetInline: 'auto 0', inlineSize: '26rem' },
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
  '@media': { [motionAllowed]: { animation: `${arrive} ${vars.time.slow} ease-out` } },
});

export const text = style({ flexGrow: 1, minInlineSize: 0, paddingBlock: '0.375rem' });

export const mark = styleVariants(vars.colour.tone, ({ ink }) => ({ color: ink }));
