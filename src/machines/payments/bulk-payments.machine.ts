import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import { isBulkFound } from '#domain/dues.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ bulk_payment_id }: BulkPayment): number => bulk_payment_id;

/** What was received from the courier, the latest first, with what was reversed; the server looks through it. */
export const bulkPaymentsMachine = createListMachine<BulkPayment, ListView>({
  id: 'bulkPayments',
  keyOf,
  changes: createRowChanges({
    keyOf,
    belongs: (payment, { search }) => search === '' || isBulkFound(payment, search),
    compare: (a, b) =>
      b.date_received.localeCompare(a.date_received) || b.bulk_payment_id - a.bulk_payment_id,
  }),
  pageSize: 100,
});
