/** The storage key of wholesale drafts; one per person. */
export const B2B_DRAFT_KEY = 'b2b_order_draft';
