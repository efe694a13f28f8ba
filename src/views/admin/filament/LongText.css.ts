import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';

/** Long words wrap, so that the buttons of the row stay in view. */
export const long = style({
  overflowWrap: 'anywhere',
  '@media': { [from.desktop]: { minInlineSize: '5.5rem' } },
});
