import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ due_id }: PaymentDue): number => due_id;

/** What is settled or was given up, the latest first, a page at a time. */
export const settledDuesMachine = createListMachine<PaymentDue, ListView>({
  id: 'settledDues',
  keyOf,
  changes: createRowChanges({
    keyOf,
    belongs: ({ closed_at }) => closed_at !== null,
    compare: (a, b) => (b.closed_at ?? '').localeCompare(a.closed_at ?? '') || b.due_id - a.due_id,
  }),
  pageSize: 100,
});
