/** The base of the storage keys of wholesale drafts. Each person has a key. */
export const B2B_DRAFT_KEY = 'b2b_order_draft';
