import { style } from '@vanilla-extract/css';

export const count = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
