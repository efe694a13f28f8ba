/** An order that a browser has, and the server has not, or not whole. */
export type UnsentOrder = 'submission' | 'cart' | 'wholesale';
