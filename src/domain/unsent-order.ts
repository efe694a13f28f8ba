/** The place in the browser that holds an order which the server has not received completely. */
export type UnsentOrder = 'submission' | 'cart' | 'wholesale';
