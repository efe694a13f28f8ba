import type { Caller } from '#api/call.ts';
import { listPaymentsDue, type PaymentDue } from '#api/contracts/payments-due.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

export const createDuesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<PaymentDue>[]>,
) =>
  createLocalListActors<PaymentDue>({
    keyOf: ({ due_id }) => due_id,
    fetchPage: (part, signal) => call(listPaymentsDue, { query: { ...part, state: 'open' }, signal }),
    changes: [answers, rowChangesOf<PaymentDue>(watch, ['payment_due'])],
  });
