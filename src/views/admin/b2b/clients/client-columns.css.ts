import { style } from '@vanilla-extract/css';

export const count = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** However long it is, what can be done with the client stays in sight. */
export const long = style({ overflowWrap: 'anywhere', whiteSpace: 'normal' });
