import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { isDueFound } from '#domain/dues.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ due_id }: PaymentDue): number => due_id;

/** What is settled or was given up, the latest first, a page at a time; the server looks through it. */
export const settledDuesMachine = createListMachine<PaymentDue, ListView>({
  id: 'settledDues',
  keyOf,
  changes: createRowChanges({
    keyOf,
    belongs: (due, { search }) => due.closed_at !== null && (search === '' || isDueFound(due, search)),
    compare: (a, b) => (b.closed_at ?? '').localeCompare(a.closed_at ?? '') || b.due_id - a.due_id,
  }),
  pageSize: 100,
});
