import { type D2cOrderStatus, MAX_MOVES } from '#domain/d2c-order.ts';
import type { D2cOrderTab } from '#domain/d2c-order-list.ts';
import { MAX_FETCHED, MAX_PAGE } from '#domain/limits.ts';
import type { Caller } from '../call.ts';
import {
  listD2cOrderMoves,
  listD2cOrderPage,
  listShipmentPage,
  type MoveResult,
  moveD2cOrders,
  type OrderMove,
  takeBackD2cOrder,
} from '../contracts/d2c-order-moves.ts';
import {
  changeD2cOrder,
  type D2cOrder,
  type D2cOrderItem,
  deleteD2cOrder,
  getD2cOrder,
  listD2cOrderItems,
} from '../contracts/d2c-orders.ts';
import { listProducts } from '../contracts/products.ts';
import type { Shipment } from '../contracts/shipments.ts';

export interface PageWanted {
  readonly search: string;
  readonly skip: number;
  readonly limit: number;
}

/** An order and the version of it that a change starts from; without one the server compares nothing. */
export interface OrderAt {
  readonly id: number;
  readonly version: number | undefined;
}

/** What admins do with direct-to-consumer orders. */
export interface D2cOfficeApi {
  /** The most that one call brings. */
  readonly pageLimit: number;
  orders(
    tab: D2cOrderTab,
    page: PageWanted,
    signal: AbortSignal,
  ): Promise<{ orders: D2cOrder[]; total: number }>;
  shipments(page: PageWanted, signal: AbortSignal): Promise<{ shipments: Shipment[]; total: number }>;
  order(id: number, signal: AbortSignal): Promise<D2cOrder>;
  items(id: number, signal: AbortSignal): Promise<D2cOrderItem[]>;
  /** Who moved it, the latest first. */
  moves(id: number, signal: AbortSignal): Promise<OrderMove[]>;
  move(order: OrderAt, to: D2cOrderStatus, signal: AbortSignal): Promise<D2cOrder>;
  takeBack(order: OrderAt, reason: string, signal: AbortSignal): Promise<D2cOrder>;
  remove(order: OrderAt, signal: AbortSignal): Promise<void>;
  /** One result an order, however many there are. */
  moveEach(ids: readonly number[], to: D2cOrderStatus, signal: AbortSignal): Promise<MoveResult[]>;
  /** Pictures by product, inactive products too. */
  pictures(signal: AbortSignal): Promise<ReadonlyMap<number, string>>;
}

export const createD2cOfficeApi = (call: Caller): D2cOfficeApi => ({
  pageLimit: MAX_PAGE,
  orders: (tab, { search, skip, limit }, signal) =>
    call(listD2cOrderPage, { query: { tab, search, skip, limit }, signal }),
  shipments: ({ search, skip, limit }, signal) =>
    call(listShipmentPage, { query: { search, skip, limit }, signal }),
  order: (id, signal) => call(getD2cOrder, { params: { id }, signal }),
  items: (id, signal) => call(listD2cOrderItems, { params: { id }, signal }),
  moves: (id, signal) => call(listD2cOrderMoves, { params: { id }, signal }),
  move: ({ id, version }, status, signal) =>
    call(changeD2cOrder, { params: { id }, body: { status }, version, signal }),
  takeBack: ({ id, version }, reason, signal) =>
    call(takeBackD2cOrder, { params: { id }, body: { reason }, version, signal }),
  remove: async ({ id, version }, signal) => {
    await call(deleteD2cOrder, { params: { id }, version, signal });
  },
  moveEach: async (ids, status, signal) => {
    const results: MoveResult[] = [];
    for (let start = 0; start < ids.length; start += MAX_MOVES) {
      const some = ids.slice(start, start + MAX_MOVES);
      results.push(...(await call(moveD2cOrders, { body: { ids: some, status }, signal })));
    }
    return results;
  },
  pictures: async (signal) => {
    const pictures = new Map<number, string>();
    for (let skip = 0; ; skip += MAX_FETCHED) {
      const query = { limit: MAX_FETCHED, active_only: false, ...(skip === 0 ? {} : { skip }) };
      const products = await call(listProducts, { query, signal });
      const known = pictures.size;
      for (const { product_id, picture_url } of products) pictures.set(product_id, picture_url ?? '');
      if (products.length < MAX_FETCHED || pictures.size === known) return pictures;
    }
  },
});
