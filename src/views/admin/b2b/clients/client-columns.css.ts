import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';

export const count = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** However long it is, what can be done with the client stays in sight. */
export const long = style({ overflowWrap: 'anywhere', whiteSpace: 'normal' });

/** Room for both halves of an address, beside a client with much of everything. */
export const email = style([long, { '@media': { [from.desktop]: { minInlineSize: '10.5rem' } } }]);
