import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';

/* The order that the portal stores in the browser. */

export interface ProductRow {
  product_id: number;
  name: string;
  dimensions: string;
  customizable: boolean;
  picture_url: string | null;
  base_price: number;
}

let phones = 0;

/**
 * Returns a new phone number for each order, because the app asks about a second order with the same phone
 * and products.
 */
export const newPhone = (): string => {
  phones += 1;
  return `0770${String(2_000_000 + phones)}`;
};

/** Returns a stored order that is ready for review, in the app's format (spec 1 section 9). */
export function storedOrder(
  { userId }: { readonly userId: number },
  products: readonly ProductRow[],
  customerName: string,
  phone = newPhone(),
): { unified_cart: string; unified_customer_info: string } {
  const items = products.map((product, index) => ({
    product_id: product.product_id,
    product_name: product.name,
    product_image: product.picture_url ?? '',
    dimensions: product.dimensions,
    customizable: product.customizable,
    base_price: product.base_price,
    unit_price: product.base_price,
    quantity: index + 1,
    notes: index === 0 ? 'In green, please' : '',
    custom_cost: index === 0 ? 250.5 : 0,
  }));
  const customer = {
    ...EMPTY_CUSTOMER,
    fullName: customerName,
    phone,
    address: 'Street 14, house 3',
    province: '3',
    provinceName: 'Baghdad',
    district: 'Karrada',
    socialMediaPlatform: 'instagram',
    socialMediaHandle: '@layla',
  };
  const draft_id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return {
    unified_cart: JSON.stringify({ version: 1, user_id: userId, draft_id, items }),
    unified_customer_info: JSON.stringify({ version: 1, user_id: userId, customer }),
  };
}
