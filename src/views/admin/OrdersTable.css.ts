import { style } from '@vanilla-extract/css';

export const order = style({ inlineSize: '13%' });
export const customer = style({ inlineSize: '17%' });
export const place = style({ inlineSize: '13%' });
export const source = style({ inlineSize: '12%' });
export const person = style({ inlineSize: '11%' });
export const items = style({ inlineSize: '11%' });
export const total = style({ inlineSize: '11%' });
export const status = style({ inlineSize: '12%' });
