import { b2bPaymentAction } from '#machines/payments/b2b-payment-action.ts';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { b2bPaymentOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One payment runs per order at a time. */
export const model = commandModel({
  name: 'b2b-payment-action',
  machine: b2bPaymentAction.machine,
  commands: {
    12: { b2b_order_id: 12, amount_paid: 40 },
    13: { b2b_order_id: 13, amount_paid: 60 },
  },
  outcomes: [
    b2bPaymentOutcome({
      payment_id: 5,
      order: b2bOrderRow({ b2b_order_id: 12, version: 2 }),
      amount_paid: 40,
    }),
  ],
  kitModels,
});
