import {
  type B2bOrder,
  type B2bOrderItem,
  getB2bOrder,
  listB2bOrderItems,
} from '#api/contracts/b2b-orders.ts';
import { type B2bPayment, listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { answersForRow, defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';
import { b2bDraftRows } from './b2b-draft.actors.ts';
import { b2bOrderAction } from './b2b-order-action.ts';

export interface B2bOrderDetails {
  readonly order: B2bOrder;
  readonly items: readonly B2bOrderItem[];
  /** The newest first, with reversed ones. */
  readonly payments: readonly B2bPayment[];
}

/** One wholesale order with its lines and its payments. */
export const b2bOrderDetails = defineResource<B2bOrderDetails, number>({
  id: 'b2bOrderDetails',
  versionOf: ({ order }) => order.version ?? null,
  load: async ({ call }, id, signal) => {
    const wanted = { params: { id }, signal };
    const [order, items, payments] = await Promise.all([
      call(getB2bOrder, wanted),
      call(listB2bOrderItems, wanted),
      call(listB2bPayments, wanted),
    ]);
    return { order, items, payments };
  },
  changes: (area, id) => [
    answersForRow(area, b2bOrderAction.rows, id),
    answersForRow(area, b2bDraftRows, id),
    changesOfOne(area.feed.watch, 'b2b_order', id),
  ],
});
