import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';

/** As wide as the number of a parcel: without it nobody knows which one is refused. */
export const parcel = style({ '@media': { [from.desktop]: { minInlineSize: '7.5rem' } } });
