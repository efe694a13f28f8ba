import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { motionAllowed } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const base = style({
  display: 'block',
  backgroundColor: vars.colour.skeleton,
  borderRadius: vars.radius.small,
  '@media': { [motionAllowed]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});

/** Shapes with the height of the content that they stand for. */
export const shape = styleVariants({
  text: [base, { blockSize: '0.75em', marginBlock: '0.375em' }],
  title: [base, { blockSize: '1.25rem', marginBlock: '0.25rem' }],
  control: [base, { blockSize: vars.control.medium, borderRadius: vars.radius.medium }],
  badge: [base, { blockSize: '1.375rem', borderRadius: vars.radius.full }],
  picture: [base, { aspectRatio: '4 / 3', borderRadius: 0 }],
});

export const width = styleVariants(
  { full: '100%', most: '75%', half: '50%', third: '33%', short: '4rem' },
  (size) => ({
    inlineSize: size,
  }),
);
