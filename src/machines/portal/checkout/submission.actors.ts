import { fromPromise } from 'xstate';
import { isApiError } from '#api/errors.ts';
import { cartTotal } from '#domain/cart.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { toIqd } from '#domain/money.ts';
import { lineKeyOf, orderCustomerOf, orderItemOf, orderKeyOf } from '#domain/order-payload.ts';
import { reportUnlessRefused } from '../../kit/reported-actors.ts';
import type { OrderCalls } from './order-calls.actors.ts';
import { isRefusal, newPriceOf } from './submission-fault.ts';

/** Where an unfinished order outlives its browser; the rules are with the implementation. */
export interface JournalPort {
  read(userId: number): Promise<OrderJournal | null>;
  open(journal: OrderJournal): Promise<OrderJournal>;
  advance(journal: OrderJournal): Promise<void>;
  close(userId: number, draftId: string): Promise<void>;
}

export interface SubmissionServices {
  readonly orders: Pick<OrderCalls, 'create' | 'addItem' | 'changeStatus'>;
  readonly journals: JournalPort;
}

/** What the submission machine is provided with (spec 1 section 7, order and item calls). */
export const createSubmissionActors = ({ orders, journals }: SubmissionServices) => {
  const createOrder = async (journal: OrderJournal, signal: AbortSignal): Promise<OrderJournal> => {
    const orderId = await orders.create(
      {
        ...orderCustomerOf(journal.customer),
        total_price: toIqd(cartTotal(journal.items)),
        expected_items: journal.items.length,
      },
      orderKeyOf(journal),
      signal,
    );
    return note({ ...journal, order_id: orderId });
  };

  const findOrder = (journal: OrderJournal, signal: AbortSignal): Promise<OrderJournal> =>
    createOrder(journal, signal).catch((error: unknown) => {
      if (isRefusal(error)) return journal;
      throw error;
    });

  /** Progress that cannot be noted is only re-sent after a crash, under the same keys. */
  const note = async (journal: OrderJournal): Promise<OrderJournal> => {
    await journals.advance(journal).catch(reportUnlessRefused);
    return journal;
  };

  /** An order that is no longer there needs no cancelling. */
  const cancel = async (orderId: number, signal: AbortSignal): Promise<void> => {
    await orders.changeStatus(orderId, 'cancelled', signal).catch((error: unknown) => {
      if (!isApiError(error, 'not-found')) throw error;
    });
  };

  return {
    actors: {
      readJournal: fromPromise<OrderJournal | null, { userId: number }>(({ input }) =>
        journals.read(input.userId),
      ),
      openJournal: fromPromise<OrderJournal, OrderJournal>(({ input }) => journals.open(input)),
      createOrder: fromPromise<OrderJournal, OrderJournal>(({ input, signal }) => createOrder(input, signal)),
      postItem: fromPromise<OrderJournal, OrderJournal>(async ({ input: journal, signal }) => {
        const line = journal.acknowledged;
        const item = journal.items[line];
        if (!item || journal.order_id === null) throw new Error('there is no line to post');
        const body = {
          ...orderItemOf(item),
          ...(journal.is_repriced ? { order_total_price: toIqd(cartTotal(journal.items)) } : {}),
        };
        await orders
          .addItem(journal.order_id, body, lineKeyOf(journal, line), signal)
          .catch((error: unknown) => {
            const newPrice = newPriceOf(error);
            // The question is put before it is written down.
            if (newPrice !== undefined) void note({ ...journal, new_price: newPrice });
            throw error;
          });
        return note({ ...journal, acknowledged: line + 1, new_price: null });
      }),
      notePrice: fromPromise<void, OrderJournal>(({ input }) => journals.advance(input)),
      closeJournal: fromPromise<void, OrderJournal>(({ input }) =>
        journals.close(input.user_id, input.draft_id),
      ),
      // Whether an unanswered order exists is found out by asking for it again: the key answers its number.
      // One that is refused, or that somebody has deleted, is not there to be cancelled.
      abandonOrder: fromPromise<void, OrderJournal>(async ({ input, signal }) => {
        const { order_id } = input.order_id === null ? await findOrder(input, signal) : input;
        if (order_id !== null) await cancel(order_id, signal);
        await journals.close(input.user_id, input.draft_id).catch(reportUnlessRefused);
      }),
    },
  };
};
