import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.colour.textSecondary,
});

export const variant = styleVariants({
  inline: [base],
  block: [base, { justifyContent: 'center', paddingBlock: vars.space.xl }],
  page: [base, { justifyContent: 'center', minBlockSize: '60dvh', fontSize: vars.size.medium }],
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

// With reduced motion the ring turns more slowly. Without any motion the app would seem to hang.
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
