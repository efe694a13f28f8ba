import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';

/** Shares of the table, below a desk and on it. */
const column = (share: number, onDesk = share) =>
  style({ inlineSize: `${share}%`, '@media': { [from.desk]: { inlineSize: `${onDesk}%` } } });

export const select = style({ inlineSize: '3.5rem' });
export const order = column(13);
export const customer = column(18);
export const place = column(15, 13);
export const items = column(15, 14);
export const total = column(14, 12);
export const status = column(13, 12);
export const actions = column(18, 21);
export const shipped = column(16);
export const tracking = column(20);
export const view = column(9);
