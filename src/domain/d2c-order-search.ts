/* Searches D2C orders and shipments in the browser, for a backend that has no search (spec 2 section 2). */
import { bareOrderNumber, explicitOrderNumber } from './d2c-order-list.ts';
import { isFoundIn } from './search-fold.ts';

interface SearchedOrder {
  readonly d2c_order_id: number;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_handle: string | null;
  readonly customer_address: string;
  readonly customer_district: string | null;
  readonly status: string;
  readonly contents: { readonly lines: readonly { readonly product: string }[] } | null;
}

interface SearchedShipment {
  readonly d2c_order_id: number;
  readonly customer_name: string | null;
  readonly customer_phone: string | null;
  readonly shipment_status: string;
  readonly tracking_number: string | null;
}

/** Removes the @ before handles, because customers write handles with and without it. */
const withoutAtSigns = (term: string): string => term.replace(/(?<!\S)@(?=\S)/g, '');

/** Searches the texts of an order. `#12` and `Order #12` match that order only. */
const isFound = (id: number, texts: readonly (string | null)[], term: string): boolean => {
  const orderNumber = explicitOrderNumber(term);
  return orderNumber === null ? isFoundIn([String(id), ...texts], withoutAtSigns(term)) : orderNumber === id;
};

/** Returns true when every word of the term occurs in number, customer, place, products or status. */
export const isD2cOrderFound = (order: SearchedOrder, term: string): boolean =>
  isFound(
    order.d2c_order_id,
    [
      order.customer_name,
      order.customer_phone,
      order.customer_handle,
      order.customer_address,
      order.customer_district,
      order.status,
      ...(order.contents?.lines ?? []).map(({ product }) => product),
    ],
    term,
  );

/** Returns true when every word of the term occurs in order number, customer, status or tracking number. */
export const isShipmentFound = (shipment: SearchedShipment, term: string): boolean =>
  isFound(
    shipment.d2c_order_id,
    [shipment.customer_name, shipment.customer_phone, shipment.shipment_status, shipment.tracking_number],
    term,
  );

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
