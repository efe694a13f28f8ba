import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { ApiError } from '#api/errors.ts';
import { defineResource, responsesForRow } from '../kit/define-resource.ts';
import { changesOfRow } from '../kit/feed.ts';
import { bulkPaymentDues } from './bulk-payment.ts';
import { statementDues } from './statement-import.ts';

export interface DueQuery {
  readonly due: number;
  /** The number of the due's order; null when the URL names only the due. */
  readonly order: number | null;
}

/** One due, open or settled. Without an order number only the first 100 open and the last 100 settled dues are searched. */
export const paymentDue = defineResource<PaymentDue, DueQuery>({
  id: 'paymentDue',
  load: async ({ call }, { due, order }, signal) => {
    const search = order === null ? '' : `#${order}`;
    const [open, settled] = await Promise.all(
      (['open', 'settled'] as const).map((state) =>
        call(listPaymentsDue, { query: { state, search, skip: 0, limit: 100 }, signal }),
      ),
    );
    const found = [...(open ?? []), ...(settled ?? [])].find(({ due_id }) => due_id === due);
    if (!found) throw new ApiError('not-found', 404);
    return found;
  },
  changes: (area, { due }) => [
    changesOfRow(area.feed.watch, 'payment_due', due),
    responsesForRow(area, bulkPaymentDues, due),
    responsesForRow(area, statementDues, due),
  ],
});
