import {
  type D2cOrderDetails,
  type D2cOrderItem,
  getD2cOrder,
  listD2cOrderItems,
} from '#api/contracts/d2c-order-details.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';

export interface DueOrder {
  readonly order: D2cOrderDetails;
  readonly items: readonly D2cOrderItem[];
}

/** The order of a due with its lines; not found if it was deleted after the hand-over. */
export const dueOrder = defineResource<DueOrder, number>({
  id: 'dueOrder',
  versionOf: ({ order }) => order.version ?? null,
  load: async ({ call }, id, signal) => {
    const wanted = { params: { id }, signal };
    const [order, items] = await Promise.all([call(getD2cOrder, wanted), call(listD2cOrderItems, wanted)]);
    return { order, items };
  },
  changes: ({ feed }, id) => [changesOfOne(feed.watch, 'd2c_order', id)],
});
