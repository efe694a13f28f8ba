import { style } from '@vanilla-extract/css';

export const when = style({ fontVariantNumeric: 'tabular-nums' });
