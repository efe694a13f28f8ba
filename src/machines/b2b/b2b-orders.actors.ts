import type { Caller } from '#api/call.ts';
import { type B2bOrder, listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import { keyOfB2bOrder } from './b2b-order-action.machine.ts';

export type B2bOrderAnswers = Subscribe<readonly RowChange<B2bOrder>[]>;

export const createB2bOrdersActors = (call: Caller, watch: Watch, answers: B2bOrderAnswers) =>
  createLocalListActors<B2bOrder>({
    keyOf: keyOfB2bOrder,
    fetchPage: (query, signal) => call(listB2bOrders, { query, signal }),
    changes: [answers, rowChangesOf(watch, ['b2b_order'])],
  });
