import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

export const indicator = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
  // There its two parts stand in the bar that holds it.
  '@media': { [below.phone]: { display: 'contents' } },
});

export const button = style({
  '@media': { [below.phone]: { gridArea: 'sync', marginBlockStart: vars.space.xxs } },
});

/** As high as a badge and as wide as its longest text whatever it says, so that the button never moves. */
export const state = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  inlineSize: '16rem',
  maxInlineSize: '100%',
  '@media': {
    [below.phone]: { gridArea: 'state', inlineSize: 'auto', minBlockSize: '2.5rem', lineHeight: 1.3 },
  },
});
