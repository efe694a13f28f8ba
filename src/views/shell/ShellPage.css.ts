import { style } from '@vanilla-extract/css';

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  alignContent: 'center',
  outline: 'none',
});
