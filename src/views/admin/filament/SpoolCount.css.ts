import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';

export const figure = style({ '@media': { [below.desktop]: { display: 'none' } } });

export const withUnit = style({ display: 'block', '@media': { [from.desktop]: { display: 'none' } } });
