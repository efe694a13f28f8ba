import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const trend = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.s,
  minInlineSize: 0,
  '@media': { [below.phone]: { flexDirection: 'column', alignItems: 'stretch', gap: vars.space.xxs } },
});

export const line = style({
  flex: '0 1 8rem',
  minInlineSize: 0,
  blockSize: '1.5rem',
  overflow: 'visible',
  // The newest day is at the end of the line, also from right to left.
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [below.phone]: { flexBasis: '1.5rem' } },
});

globalStyle(`${line} polyline`, {
  fill: 'none',
  stroke: vars.colour.link,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
