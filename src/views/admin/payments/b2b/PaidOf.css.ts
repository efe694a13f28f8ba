import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';

export const alone = style({ '@media': { [below.desktop]: { display: 'none' } } });

export const ofTotal = style({ '@media': { [from.desktop]: { display: 'none' } } });
