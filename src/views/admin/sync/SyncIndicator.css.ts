import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const indicator = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
});

/** As high as a badge and as wide as its longest text whatever it says, so that the button never moves. */
export const state = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  inlineSize: '16rem',
  maxInlineSize: '100%',
});
