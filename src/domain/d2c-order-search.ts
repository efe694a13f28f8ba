/*
 * Searches D2C orders, parcels and dues in the browser as the server does: where a backend has no search, and
 * in loaded lists.
 */
import { bareOrderNumber, explicitOrderNumber } from './d2c-order-list.ts';
import { provinceName } from './provinces.ts';
import { hasSearchWord, searchWords, textForSearch } from './search-fold.ts';

interface SearchedCustomer {
  readonly customer_name: string | null;
  readonly customer_phone: string | null;
  readonly customer_handle?: string | null;
  readonly customer_email?: string | null;
  readonly customer_address?: string | null;
  readonly customer_district?: string | null;
  readonly province_id?: number | null;
}

interface SearchedOrder extends SearchedCustomer {
  readonly d2c_order_id: number;
  readonly status: string;
  readonly contents: { readonly lines: readonly { readonly product: string }[] } | null;
}

interface SearchedShipment extends SearchedCustomer {
  readonly d2c_order_id: number;
  readonly shipment_status: string;
  readonly tracking_number: string | null;
}

interface SearchedDue {
  readonly d2c_order_id: number;
  readonly order: (SearchedCustomer & { readonly status: string }) | null;
}

/** Removes the @ before handles, because customers write handles with and without it. */
export const withoutAtSigns = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/**
 * Returns the statuses that a word names. A word of the status must begin with it: `led` does not name
 * `cancelled`.
 */
export const findNamedStatuses = <Status extends string>(
  word: readonly string[],
  statuses: readonly Status[],
): Status[] =>
  statuses.filter((status) =>
    [status, ...status.split('_')].some((part) => word.some((spelling) => part.startsWith(spelling))),
  );

const textsOf = (customer: SearchedCustomer): readonly (string | null | undefined)[] => [
  customer.customer_name,
  customer.customer_phone,
  customer.customer_handle,
  customer.customer_email,
  provinceName(customer.province_id),
  customer.customer_district,
  customer.customer_address,
];

/**
 * Returns true when every word of the term occurs in the texts, or is the number or names the status. `#12`
 * and `Order #12` match that order only.
 */
const isFound = (
  id: number,
  texts: readonly (string | null | undefined)[],
  statuses: readonly string[],
  term: string,
): boolean => {
  const orderNumber = explicitOrderNumber(term);
  if (orderNumber !== null) return orderNumber === id;
  if (/^#\s*\S/.test(term.trim())) return false;
  const text = textForSearch(texts.join(' '));
  return searchWords(withoutAtSigns(term.trim().replace(/^#$/, ''))).every(
    (word) =>
      word[0] === String(id) ||
      findNamedStatuses(word, statuses).length > 0 ||
      word.some((spelling) => hasSearchWord(text, spelling)),
  );
};

/** Returns true when every word of the term occurs in number, customer, place, products or status. */
export const isD2cOrderFound = (order: SearchedOrder, term: string): boolean =>
  isFound(
    order.d2c_order_id,
    [...textsOf(order), ...(order.contents?.lines ?? []).map(({ product }) => product)],
    [order.status],
    term,
  );

/** Returns true when every word of the term occurs in order number, customer, status or tracking number. */
export const isShipmentFound = (shipment: SearchedShipment, term: string): boolean =>
  isFound(
    shipment.d2c_order_id,
    [...textsOf(shipment), shipment.tracking_number],
    [shipment.shipment_status],
    term,
  );

/**
 * Returns true when every word of the term occurs in order number, customer, place or status of the order.
 */
export const isDueFound = ({ d2c_order_id, order }: SearchedDue, term: string): boolean =>
  isFound(d2c_order_id, order ? textsOf(order) : [], order ? [order.status] : [], term);

/** Returns the term as an order number, if the order with this number is the only match. Otherwise null. */
export const onlyMatchByNumber = (
  found: readonly { readonly d2c_order_id: number }[],
  term: string,
): number | null => {
  const [only, ...others] = found;
  return only && others.length === 0 && only.d2c_order_id === bareOrderNumber(term)
    ? only.d2c_order_id
    : null;
};
