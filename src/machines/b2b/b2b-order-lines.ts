import { type B2bOrderItem, listB2bOrderItems } from '#api/contracts/b2b-orders.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';

/** The lines of one wholesale order, for the cards of the To Print tab. */
export const b2bOrderLines = defineResource<readonly B2bOrderItem[], number>({
  id: 'b2bOrderLines',
  load: ({ call }, id, signal) => call(listB2bOrderItems, { params: { id }, signal }),
  changes: ({ feed }, id) => [changesOfOne(feed.watch, 'b2b_order', id)],
});
