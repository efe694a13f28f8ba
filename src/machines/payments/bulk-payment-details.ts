import { type BulkPaymentDetails, getBulkPayment } from '#api/contracts/bulk-payments.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';
import { bulkPaymentAction } from './bulk-payment-action.ts';

/** One bulk payment with the dues that it settled. */
export const bulkPaymentDetails = defineResource<BulkPaymentDetails, number>({
  id: 'bulkPaymentDetails',
  load: ({ call }, id, signal) => call(getBulkPayment, { params: { id }, signal }),
  changes: (area, id) => [
    // The answer of a command has only the dues that it changed: the details refetch all of them.
    changesBy(bulkPaymentAction.openIn(area), ({ bulk_payment_id, version = null }) =>
      bulk_payment_id === id ? { version } : undefined,
    ),
    changesOfOne(area.feed.watch, 'bulk_payment', id),
  ],
});
