import type { Caller } from '#api/call.ts';
import { getB2bOrder, listB2bOrderItems } from '#api/contracts/b2b-orders.ts';
import { listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { Subscribe } from '../kit/rows.ts';
import type { B2bOrderDetails } from './b2b-order-details.machine.ts';
import type { B2bOrderAnswers } from './b2b-orders.actors.ts';

/** An answer tells the order alone: what hangs on it has to be looked at. */
const answersOn =
  (id: number, answers: B2bOrderAnswers): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    answers((changes) => {
      const own = changes.find(({ key }) => key === id);
      if (own) listener({ version: own.row?.version ?? null });
    });

export const createB2bOrderDetailsActors = (call: Caller, watch: Watch, answers: B2bOrderAnswers) =>
  createResourceActors<B2bOrderDetails, number>({
    fetch: async (id, signal) => {
      const wanted = { params: { id }, signal };
      const [order, items, payments] = await Promise.all([
        call(getB2bOrder, wanted),
        call(listB2bOrderItems, wanted),
        call(listB2bPayments, wanted),
      ]);
      return { order, items, payments };
    },
    changes: (id) => [answersOn(id, answers), changesOfOne(watch, 'b2b_order', id)],
  });
