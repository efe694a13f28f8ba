/* The request bodies and request keys of an order. */
import type { CartItem } from './cart.ts';
import { type CustomerInfo, cleaned, isProvinceId } from './customer-info.ts';
import type { OrderJournal } from './drafts.ts';
import { toHundredths } from './money.ts';
import { PLATFORMS, type Platform } from './platforms.ts';
import { storable } from './storable-text.ts';

/** The customer in the payload that creates an order (spec 1 section 3). */
interface OrderCustomer {
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_handle: string;
  readonly customer_address: string;
  readonly customer_district: string;
  readonly province_id: number | null;
  readonly platform: Platform | '';
  readonly customer_email: string;
  readonly order_notes: string;
}

const platformOf = (value: string): Platform | '' => PLATFORMS.find((platform) => platform === value) ?? '';

export const orderCustomerOf = (customer: CustomerInfo): OrderCustomer => ({
  customer_name: cleaned(customer.fullName),
  customer_phone: customer.phone,
  customer_handle: cleaned(customer.socialMediaHandle),
  customer_address: cleaned(customer.address),
  customer_district: cleaned(customer.district),
  province_id: isProvinceId(customer.province) ? Number(customer.province) : null,
  platform: platformOf(customer.socialMediaPlatform),
  customer_email: cleaned(customer.email),
  order_notes: cleaned(customer.notes),
});

/** A line in the payload of an order item (spec 1 section 3). */
interface OrderLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly unit_price: number;
  readonly custom_cost: number;
  readonly notes: string;
}

export const orderItemOf = (item: CartItem): OrderLine => ({
  product_id: item.product_id,
  quantity: item.quantity,
  unit_price: item.unit_price,
  custom_cost: item.custom_cost,
  notes: storable(item.notes),
});

/**
 * Request keys are derived from the draft, so that two tabs send the same ones (decision 2). A line with a
 * new price gets another key, because it is another request.
 */
export const orderKeyOf = ({ draft_id }: Pick<OrderJournal, 'draft_id'>): string => `${draft_id}.order`;

/** Returns the draft of a request key of an order; undefined for a key of another client. */
export const draftIdOfKey = (key: string): string | undefined => /^([0-9a-f]{32})\.order$/.exec(key)?.[1];

export const lineKeyOf = ({ draft_id, items, is_repriced }: OrderJournal, line: number): string => {
  const key = `${draft_id}.line.${line}`;
  return is_repriced ? `${key}.${toHundredths(items[line]?.unit_price ?? 0)}` : key;
};
