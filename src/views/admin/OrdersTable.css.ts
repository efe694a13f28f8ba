import { style } from '@vanilla-extract/css';

export const order = style({ inlineSize: '13%' });
export const customer = style({ inlineSize: '18%' });
export const place = style({ inlineSize: '13%' });
export const source = style({ inlineSize: '14%' });
export const items = style({ inlineSize: '14%' });
export const total = style({ inlineSize: '15%' });
export const status = style({ inlineSize: '13%' });
