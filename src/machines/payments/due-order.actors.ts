import type { Caller } from '#api/call.ts';
import { getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import { listD2cOrderItems } from '#api/contracts/d2c-orders.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { DueOrder } from './due-order.machine.ts';

export const createDueOrderActors = (call: Caller, watch: Watch) =>
  createResourceActors<DueOrder, number>({
    fetch: async (id, signal) => {
      const wanted = { params: { id }, signal };
      const [order, items] = await Promise.all([call(getD2cOrder, wanted), call(listD2cOrderItems, wanted)]);
      return { order, items };
    },
    changes: (id) => [changesOfOne(watch, 'd2c_order', id)],
  });
