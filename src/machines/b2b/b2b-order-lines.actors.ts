import type { Caller } from '#api/call.ts';
import { type B2bOrderItem, listB2bOrderItems } from '#api/contracts/b2b-orders.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createB2bOrderLinesActors = (call: Caller, watch: Watch) =>
  createResourceActors<readonly B2bOrderItem[], number>({
    fetch: (id, signal) => call(listB2bOrderItems, { params: { id }, signal }),
    changes: (id) => [changesOfOne(watch, 'b2b_order', id)],
  });
