import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';

export const count = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** Long texts wrap, so that the buttons of the row stay in view. */
export const long = style({ overflowWrap: 'anywhere', whiteSpace: 'normal' });

/** Wide enough for each half of an address. */
export const email = style([long, { '@media': { [from.desktop]: { minInlineSize: '10.5rem' } } }]);
