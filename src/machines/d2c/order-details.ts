import {
  type D2cOrderDetails,
  type D2cOrderItem,
  getD2cOrder,
  listD2cOrderItems,
  listD2cOrderMoves,
  type OrderMove,
} from '#api/contracts/d2c-order-details.ts';
import { defineResource, responsesForRow } from '#machines/kit/define-resource.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { changesOfRow } from '#machines/kit/feed.ts';
import { orderRowSources } from './order-undo.ts';

export interface OrderDetails {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
  /** Newest first. */
  readonly moves: readonly OrderMove[];
}

const read = async ({ call }: AreaScope, id: number, signal: AbortSignal): Promise<OrderDetails> => {
  const request = { params: { id }, signal };
  const [order, items, moves] = await Promise.all([
    call(getD2cOrder, request),
    call(listD2cOrderItems, request),
    call(listD2cOrderMoves, request),
  ]);
  // Another backend does not report the number of lines, so it is counted here.
  return { order: order.contents ? order : { ...order, items_count: items.length }, items, moves };
};

/**
 * One order with its items and its history. The resource refetches when the order changes, by this tab or by
 * others.
 */
export const orderDetails = defineResource<OrderDetails, number>({
  id: 'orderDetails',
  versionOf: ({ order }) => order.version ?? null,
  load: read,
  changes: (area, id) => [
    ...orderRowSources.map((source) => responsesForRow(area, source, id)),
    changesOfRow(area.feed.watch, 'd2c_order', id),
    // Feed events name a shipment by the number of its order. A sync changes hundreds of shipments at once.
    changesOfRow(area.feed.watch, 'shipment', id),
  ],
});
