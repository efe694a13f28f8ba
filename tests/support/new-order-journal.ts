// The order as the portal stores it before its first request. The models do not use the app's code for it.
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';

export const newOrderJournal = (user_id: number, draft: CartDraft, customer: CustomerInfo): OrderJournal => ({
  version: 1,
  user_id,
  draft_id: draft.draft_id,
  customer,
  items: draft.items,
  order_id: null,
  acknowledged: 0,
  is_repriced: false,
  new_price: null,
});
