/** An order that the server does not have in full. */
export type UnsentOrder = 'submission' | 'cart' | 'wholesale';
