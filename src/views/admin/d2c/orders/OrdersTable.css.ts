import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';

/** Shares of the table, below a portal and on it. */
const column = (share: number, onDesktop = share) =>
  style({ inlineSize: `${share}%`, '@media': { [from.desktop]: { inlineSize: `${onDesktop}%` } } });

export const select = style({ inlineSize: '3.25rem' });
export const order = column(12, 14);
export const customer = column(16);
export const place = column(13, 12);
export const items = column(10, 11);
export const total = column(15, 13);
export const status = column(15, 13);
export const actions = column(19, 21);
export const shipped = column(16);
export const tracking = column(20);
export const view = column(9);
