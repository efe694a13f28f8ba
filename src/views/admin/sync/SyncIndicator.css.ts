import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const indicator = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
});

/** As high as a badge and as wide as its longest text, so that nothing moves when one comes or goes. */
export const state = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  flex: '1 1 15rem',
  minInlineSize: 0,
});
