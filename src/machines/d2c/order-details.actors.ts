import type { Caller } from '#api/call.ts';
import { getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import { listD2cOrderMoves } from '#api/contracts/d2c-order-history.ts';
import { type D2cOrder, listD2cOrderItems } from '#api/contracts/d2c-orders.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { OrderDetails } from './order-details.machine.ts';

/** The history and the lines belong to what is shown, so that an answer with the order alone is a reason to look. */
const answersOn =
  (
    id: number,
    answers: Subscribe<readonly RowChange<D2cOrder>[]>,
  ): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    answers((changes) => {
      const own = changes.find(({ key }) => key === id);
      if (own) listener({ version: own.row?.version ?? null });
    });

/** The feed names a parcel by its own number; a new one comes with a move of its order. */
const parcelChanges =
  (watch: Watch, isShown: (parcel: string) => boolean): Subscribe<{ readonly version: null }> =>
  (listener) =>
    watch(({ entity, id }) => {
      if (entity === 'shipment' && isShown(id)) listener({ version: null });
    });

export const createOrderDetailsActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<D2cOrder>[]>,
) => {
  // A sync tells of hundreds of parcels at once: only those of this order are a reason to look.
  const parcels = new Map<number, ReadonlySet<string>>();
  const read = async (id: number, signal: AbortSignal): Promise<OrderDetails> => {
    const wanted = { params: { id }, signal };
    const [order, items, moves] = await Promise.all([
      call(getD2cOrder, wanted),
      call(listD2cOrderItems, wanted),
      call(listD2cOrderMoves, wanted),
    ]);
    return { order, items, moves };
  };
  return createResourceActors<OrderDetails, number>({
    fetch: async (id, signal) => {
      // The word that it is read for is no reason to read it twice.
      await Promise.resolve();
      const told = new Set<string>();
      const unwatch = watch(({ entity, id: parcel }) => {
        if (entity === 'shipment') told.add(parcel);
      });
      try {
        for (;;) {
          told.clear();
          const details = await read(id, signal);
          const own = new Set(details.order.shipments.map(({ shipment_id }) => String(shipment_id)));
          parcels.set(id, own);
          // Which parcels are its own nobody knew before: one that was told of meanwhile may be newer than what was read.
          if (![...told].some((parcel) => own.has(parcel))) return details;
        }
      } finally {
        unwatch();
      }
    },
    changes: (id) => [
      answersOn(id, answers),
      changesOfOne(watch, 'd2c_order', id),
      parcelChanges(watch, (parcel) => parcels.get(id)?.has(parcel) ?? false),
    ],
  });
};
