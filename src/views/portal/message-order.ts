import { cartTotal } from '#domain/cart.ts';
import type { OrderJournal } from '#domain/drafts.ts';

interface NamedProduct {
  readonly product_id: number;
  readonly aliases: readonly string[];
}

/**
 * Returns a placed order as the message to the customer needs it. The products of the catalog bring their
 * other names.
 */
export const messageOrderOf = (
  id: number,
  { customer, items }: OrderJournal,
  products: readonly NamedProduct[],
) => ({
  id,
  name: customer.fullName,
  phone: customer.phone,
  handle: customer.socialMediaHandle,
  platform: customer.socialMediaPlatform,
  provinceId: Number(customer.province) || null,
  district: customer.district,
  address: customer.address,
  total: cartTotal(items),
  items: items.map(({ product_id, product_name, quantity, notes }) => ({
    name: product_name,
    quantity,
    notes,
    aliases: products.find((product) => product.product_id === product_id)?.aliases ?? [],
  })),
});
