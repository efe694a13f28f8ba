import type { Caller } from '#api/call.ts';
import { type BulkPaymentDetails, getBulkPayment } from '#api/contracts/bulk-payments.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { BulkPaymentActionActor } from './bulk-payment-action.machine.ts';

/** What it settled belongs to it, so that an answer with the payment alone is a reason to look. */
export const createBulkPaymentDetailsActors = (call: Caller, watch: Watch, actions: BulkPaymentActionActor) =>
  createResourceActors<BulkPaymentDetails, number>({
    fetch: (id, signal) => call(getBulkPayment, { params: { id }, signal }),
    changes: (id) => [
      (listener) => {
        const listening = actions.on('command.done', ({ outcome }) => {
          if (outcome.bulk_payment_id === id) listener({ version: outcome.version ?? null });
        });
        return () => listening.unsubscribe();
      },
      changesOfOne(watch, 'bulk_payment', id),
    ],
  });
