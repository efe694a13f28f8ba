import { cartTotal } from '#domain/cart.ts';
import type { OrderJournal } from '#domain/drafts.ts';

/** Returns a placed order as the message to the customer needs it. */
export const messageOrderOf = (id: number, { customer, items }: OrderJournal) => ({
  id,
  name: customer.fullName,
  phone: customer.phone,
  handle: customer.socialMediaHandle,
  platform: customer.socialMediaPlatform,
  provinceId: Number(customer.province) || null,
  district: customer.district,
  address: customer.address,
  total: cartTotal(items),
  items: items.map(({ product_name, quantity }) => ({ name: product_name, quantity })),
});
