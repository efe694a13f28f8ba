import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { ApiError } from '#api/errors.ts';
import type { DueState } from '#domain/dues.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineResource, responsesForRow } from '#machines/kit/define-resource.ts';
import { changesOfRow } from '#machines/kit/feed.ts';
import { bulkPaymentDues } from './bulk-payment.ts';
import { statementDues } from './statement-import.ts';
import { decidedDues } from './statement-rows.ts';

/** These states together have every due that money has moved. */
const STATES: readonly DueState[] = ['open', 'settled', 'taken_back'];

/** One due, open or not. */
export const paymentDue = defineResource<PaymentDue, number>({
  id: 'paymentDue',
  load: async ({ call }, id, signal) => {
    const lists = await Promise.all(
      STATES.map((state) =>
        call(listPaymentsDue, { query: { state, ids: String(id), limit: MAX_FETCHED }, signal }),
      ),
    );
    // Another backend ignores the id and returns all dues.
    const found = lists.flat().find(({ due_id }) => due_id === id);
    if (!found) throw new ApiError('not-found', 404);
    return found;
  },
  changes: (area, id) => [
    changesOfRow(area.feed.watch, 'payment_due', id),
    responsesForRow(area, bulkPaymentDues, id),
    responsesForRow(area, statementDues, id),
    responsesForRow(area, decidedDues, id),
  ],
});
