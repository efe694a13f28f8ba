import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { DueState } from '#domain/dues.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

/** What is still owed, or what is settled. */
export interface DuesView extends ListView {
  readonly state: DueState;
}

export const OPEN_DUES: DuesView = { search: '', state: 'open' };
export const SETTLED_DUES: DuesView = { search: '', state: 'settled' };

const keyOf = ({ due_id }: PaymentDue): number => due_id;

/** What the courier owes, the oldest first, which is how payments settle it; what is settled, the latest first. */
export const duesMachine = createListMachine<PaymentDue, DuesView>({
  id: 'dues',
  keyOf,
  changes: createRowChanges<PaymentDue, DuesView>({
    keyOf,
    belongs: ({ closed_at }, { state }) => (closed_at === null) === (state === 'open'),
    compare: (a, b, { state }) =>
      state === 'open'
        ? a.created_at.localeCompare(b.created_at) || a.due_id - b.due_id
        : (b.closed_at ?? '').localeCompare(a.closed_at ?? '') || b.due_id - a.due_id,
  }),
  pageSize: MAX_FETCHED,
});
