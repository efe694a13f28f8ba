// The order as the portal writes it down before its first request, by hand for the models.
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { CartDraft, OrderJournal } from '#domain/drafts.ts';

export const openedOrder = (user_id: number, draft: CartDraft, customer: CustomerInfo): OrderJournal => ({
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
