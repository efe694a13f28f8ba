import { style } from '@vanilla-extract/css';

/** What is longer is read in the details. */
export const notes = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
