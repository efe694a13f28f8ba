import { bulkPaymentAction } from '#machines/payments/bulk-payment.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { bulkPaymentOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Payments are recorded one at a time, and each can be reversed. */
export const model = commandModel({
  name: 'bulk-payment-action',
  machine: bulkPaymentAction.machine,
  commands: {
    new: { kind: 'record', payment: { amount: 40_000, date: '2026-01-01' } },
    5: { kind: 'reverse', payment: { bulk_payment_id: 5 }, reason: 'Counted twice' },
  },
  outcomes: [bulkPaymentOutcome({ bulk_payment_id: 5, version: 1 })],
  kitModels,
});
