/** What the wholesale orders that people have begun are kept under, a key a person. */
export const B2B_DRAFT_KEY = 'b2b_order_draft';
