import { style } from '@vanilla-extract/css';

export const orderCount = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
