import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

/** However long one is, and without a blank, what can be done with all filaments stays in sight; nor does it squeeze the others. */
export const long = style({
  overflowWrap: 'anywhere',
  '@media': { [from.desktop]: { minInlineSize: '5.5rem' } },
});
