import { type D2cOrderDetails, getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import { listD2cOrderMoves, type OrderMove } from '#api/contracts/d2c-order-history.ts';
import { type D2cOrderItem, listD2cOrderItems } from '#api/contracts/d2c-orders.ts';
import { answersAbout, defineResource } from '../kit/define-resource.ts';
import { type AreaScope, define } from '../kit/definition.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import type { Subscribe } from '../kit/rows.ts';
import { orderRows } from './order-undo.ts';

export interface OrderDetails {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
  /** The latest first. */
  readonly moves: readonly OrderMove[];
}

/** The feed names a parcel by its own number; a new one comes with a move of its order. */
const parcelChanges =
  (watch: Watch, isShown: (parcel: string) => boolean): Subscribe<{ readonly version: null }> =>
  (listener) =>
    watch(({ entity, id }) => {
      if (entity === 'shipment' && isShown(id)) listener({ version: null });
    });

/** The parcels of each order. A sync changes hundreds of parcels at once: only those of the order are a reason to fetch it. */
const parcelsOf = define(() => new Map<number, ReadonlySet<string>>());

const read = async ({ call }: AreaScope, id: number, signal: AbortSignal): Promise<OrderDetails> => {
  const wanted = { params: { id }, signal };
  const [order, items, moves] = await Promise.all([
    call(getD2cOrder, wanted),
    call(listD2cOrderItems, wanted),
    call(listD2cOrderMoves, wanted),
  ]);
  return { order, items, moves };
};

/** One order with its items and its history. It follows changes of the order, made here or by others. */
export const orderDetails = defineResource<OrderDetails, number>({
  id: 'orderDetails',
  versionOf: ({ order }) => order.version ?? null,
  load: async (area, id, signal) => {
    // The change that caused this fetch does not cause a second one.
    await Promise.resolve();
    const changed = new Set<string>();
    const unwatch = area.feed.watch(({ entity, id: parcel }) => {
      if (entity === 'shipment') changed.add(parcel);
    });
    try {
      for (;;) {
        changed.clear();
        const details = await read(area, id, signal);
        const own = new Set(details.order.shipments.map(({ shipment_id }) => String(shipment_id)));
        parcelsOf.openIn(area).set(id, own);
        // The parcels of the order were not known before: one that changed meanwhile may be newer than the answer.
        if (![...changed].some((parcel) => own.has(parcel))) return details;
      }
    } finally {
      unwatch();
    }
  },
  changes: (area, id) => [
    ...orderRows.map((source) => answersAbout(area, source, id)),
    changesOfOne(area.feed.watch, 'd2c_order', id),
    parcelChanges(area.feed.watch, (parcel) => parcelsOf.openIn(area).get(id)?.has(parcel) ?? false),
  ],
});
