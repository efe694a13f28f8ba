import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const frame = style({ display: 'grid', gap: vars.space.xxs });

export const text = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.s,
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

const track = { backgroundColor: vars.colour.skeleton, borderRadius: vars.radius.full };
const fill = {
  backgroundColor: vars.colour.accent,
  borderRadius: vars.radius.full,
  transition: `inline-size ${vars.time.slow}`,
};

export const bar = style({
  ...track,
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.5rem',
  border: 0,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
  },
});
