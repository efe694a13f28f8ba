import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';

/** Wide enough for a tracking number, which identifies a refused row. */
export const parcel = style({ '@media': { [from.desktop]: { minInlineSize: '7.5rem' } } });
