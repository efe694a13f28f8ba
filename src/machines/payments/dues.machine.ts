import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

/** What the courier owes, all of it, the oldest first: in this order payments settle it. */
export const duesMachine = createLocalListMachine<PaymentDue>({
  id: 'dues',
  keyOf: ({ due_id }) => due_id,
  belongs: ({ closed_at }) => closed_at === null,
  compare: (a, b) => a.created_at.localeCompare(b.created_at) || a.due_id - b.due_id,
});
