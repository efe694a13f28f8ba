import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';

/** Shares of the table, below a desk and on it. */
const column = (share: number, onDesk = share) =>
  style({ inlineSize: `${share}%`, '@media': { [from.desk]: { inlineSize: `${onDesk}%` } } });

export const order = column(13, 15);
export const customer = column(18, 17);
export const place = column(13);
export const source = column(14);
export const items = column(14, 15);
export const total = column(15, 13);
export const status = column(13);
