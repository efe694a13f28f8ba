import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { motionAllowed } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const STEP_NUMBER_SIZE = '1.5rem';

export const page = style({
  display: 'grid',
  gap: vars.space.l,
  inlineSize: 'min(100%, 34rem)',
  marginInline: 'auto',
  paddingBlock: vars.space.l,
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: vars.radius.full,
  backgroundColor: vars.colour.tone.positive.soft,
  color: vars.colour.tone.positive.ink,
});

/** The dash length; longer than the path of the tick, so that the tick can be drawn by an animation. */
const TICK = '24';
const draw = keyframes({ from: { strokeDashoffset: TICK } });

globalStyle(`${mark} path`, {
  '@media': {
    [motionAllowed]: { strokeDasharray: TICK, animation: `${draw} 300ms ease-out` },
  },
});

/** The number has the largest text of the screen, because staff write it down. */
export const number = style({
  fontSize: '3rem',
  lineHeight: 1.1,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const message = style({ display: 'grid', gap: vars.space.xs, textAlign: 'center' });

export const steps = style({
  display: 'grid',
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
  counterReset: 'step',
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: `${STEP_NUMBER_SIZE} 1fr`,
  alignItems: 'center',
  gap: vars.space.s,
  counterIncrement: 'step',
  selectors: {
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      blockSize: STEP_NUMBER_SIZE,
      borderRadius: vars.radius.full,
      backgroundColor: vars.colour.sunken,
      color: vars.colour.textSecondary,
      fontSize: vars.size.caption,
      fontWeight: vars.weight.strong,
    },
  },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
});
