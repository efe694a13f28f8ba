import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

// Slower instead of still with reduced motion: a still ring looks like a hang.
export const ring = style({
  flexShrink: 0,
  inlineSize: '1.125em',
  blockSize: '1.125em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  opacity: 0.85,
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '6s !important',
      animationIterationCount: 'infinite !important',
    },
  },
});
