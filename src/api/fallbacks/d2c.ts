import type { CallEndpoint } from '#api/call.ts';
import {
  getD2cOrder,
  listD2cOrderItems,
  listD2cOrderMoves,
  listD2cOrders,
  listD2cOrdersByStatus,
} from '#api/contracts/d2c-order-details.ts';
import { moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { changeD2cOrder, type D2cOrder } from '#api/contracts/d2c-orders.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listShipmentPage, listShipments, type Shipment } from '#api/contracts/shipments.ts';
import { isApiError } from '#api/errors.ts';
import {
  compareInTab,
  D2C_TABS,
  type D2cOrderTab,
  isInTab,
  isShownBy,
  STATUSES_OF_TAB,
} from '#domain/d2c-order-list.ts';
import { isD2cOrderFound, isShipmentFound, onlyMatchByNumber } from '#domain/d2c-order-search.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { hasEnded } from '#domain/shipment.ts';
import { defineFallback, mapInBatches } from './fallback.ts';

const query = { limit: MAX_FETCHED };

/** Returns true for a list that reached the maximum number of rows, so that there may be more. */
const isFull = ({ length }: readonly unknown[]): boolean => length >= MAX_FETCHED;

/** Fetches the orders of a tab by status, so that many old orders do not displace others. */
const ordersIn = async (
  call: CallEndpoint,
  tab: D2cOrderTab,
  term: string,
  signal: AbortSignal | undefined,
) => {
  const lists = await Promise.all(
    STATUSES_OF_TAB[tab].map((status) => call(listD2cOrdersByStatus, { params: { status }, query, signal })),
  );
  const orders = lists
    .flat()
    .filter((order) => isInTab(order.status, tab) && isD2cOrderFound(order, term))
    .sort((a, b) => compareInTab(a, b, tab));
  return { orders, is_capped: lists.some(isFull) };
};

const onlyIds = <Row extends { readonly d2c_order_id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | undefined,
): Row[] => rows.filter(({ d2c_order_id }) => ids?.includes(d2c_order_id) ?? true);

/**
 * Adds the customer to a shipment, because a shipment of the specification has only the number of its order.
 */
const withCustomer = (shipment: Shipment, ordersById: ReadonlyMap<number, D2cOrder>): Shipment => {
  const { customer_name, customer_phone, total_price } = ordersById.get(shipment.d2c_order_id) ?? {};
  return {
    ...shipment,
    customer_name: shipment.customer_name || (customer_name ?? ''),
    customer_phone: shipment.customer_phone || (customer_phone ?? ''),
    total_price: shipment.total_price ?? total_price ?? null,
  };
};

/** Returns the parcels on their way, newest first. */
const shipmentsUnderWay = async (call: CallEndpoint, term: string, signal: AbortSignal | undefined) => {
  const all = await call(listShipments, { query, signal });
  const underWay = all.filter(({ shipment_status }) => !hasEnded(shipment_status));
  const isNameless = underWay.some(({ customer_name }) => !customer_name);
  const orders = isNameless ? await call(listD2cOrders, { query, signal }) : [];
  const ordersById = new Map(orders.map((order) => [order.d2c_order_id, order]));
  const shipments = underWay
    .map((shipment) => withCustomer(shipment, ordersById))
    .filter((shipment) => isShipmentFound(shipment, term))
    .sort((a, b) => b.shipment_id - a.shipment_id);
  return { shipments, is_capped: isFull(all) };
};

/**
 * Returns the error if it refuses this order only, so that the next order is tried. Returns undefined for any
 * other error.
 */
const refusalIn = (error: unknown) =>
  isApiError(error) && ['conflict', 'invalid', 'not-found', 'stale'].includes(error.kind) ? error : undefined;

export const d2cFallbacks = [
  defineFallback(listD2cOrderPage, async (call, { query: { tab, search, skip, ids, filter }, signal }) => {
    const { orders: allOrders, is_capped } = await ordersIn(call, tab, search, signal);
    const orders = filter ? allOrders.filter((order) => isShownBy(order, filter)) : allOrders;
    return { orders: onlyIds(orders, ids).slice(skip), total: orders.length, is_capped };
  }),

  defineFallback(listShipmentPage, async (call, { query: { search, skip, ids }, signal }) => {
    const { shipments, is_capped } = await shipmentsUnderWay(call, search, signal);
    return { shipments: onlyIds(shipments, ids).slice(skip), total: shipments.length, is_capped };
  }),

  defineFallback(countD2cSearch, async (call, { query: { search }, signal }) => {
    const [toPrint, ready, history, parcels] = await Promise.all([
      ordersIn(call, 'to-print', search, signal),
      ordersIn(call, 'ready', search, signal),
      ordersIn(call, 'history', search, signal),
      shipmentsUnderWay(call, search, signal),
    ]);
    const tabs = { 'to-print': toPrint, ready, history, shipments: parcels };
    const found = [toPrint, ready, history].flatMap(({ orders }) => orders);
    return {
      'to-print': toPrint.orders.length,
      ready: ready.orders.length,
      history: history.orders.length,
      shipments: parcels.shipments.length,
      capped: D2C_TABS.filter((tab) => tabs[tab].is_capped),
      order_meant: onlyMatchByNumber([...found, ...parcels.shipments], search),
    };
  }),

  // The specification has no history of moves.
  defineFallback(listD2cOrderMoves, async () => []),

  defineFallback(moveD2cOrders, async (call, { body: { ids, status }, signal }) => {
    const results = [];
    for (const id of ids) {
      try {
        const order = await call(changeD2cOrder, { params: { id }, body: { status }, signal });
        results.push({ d2c_order_id: id, moved: true, status: order.status, detail: null, order });
      } catch (error) {
        const refusal = refusalIn(error);
        if (!refusal) throw error;
        const { message: detail, code = null, values } = refusal;
        results.push({ d2c_order_id: id, moved: false, status: null, detail, code, values });
      }
    }
    return results;
  }),

  defineFallback(listJobSheets, async (call, { body: { ids }, signal }) => {
    const products = call(listProducts, { query: { ...query, active_only: false }, signal });
    const sheets = await mapInBatches([...new Set(ids)], async (id) => {
      const request = { params: { id }, signal };
      try {
        const [{ shipments: _, ...order }, items] = await Promise.all([
          call(getD2cOrder, request),
          call(listD2cOrderItems, request),
        ]);
        return [{ order: { ...order, items_count: items.length }, items }];
      } catch (error) {
        if (isApiError(error, 'not-found')) return [];
        throw error;
      }
    });
    return {
      sheets: sheets.flat(),
      products: (await products).map(({ product_id, product_code, dimensions, picture_url }) => ({
        product_id,
        product_code: product_code ?? '',
        dimensions: dimensions ?? '',
        picture_url,
      })),
    };
  }),
];
