import { b2bPaymentsMachine } from '#machines/payments/b2b-payments.machine.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { b2bOrderRow, paymentOutcome } from '#tests/support/payment-rows.ts';
import { models as factory } from './kit-resource.model.ts';

/** Nobody counts the payments: after whatever was done with the order they are looked at. */
export const model = resourceModel({
  name: 'b2b-payments',
  machine: b2bPaymentsMachine,
  wanted: 12,
  thingOf: (version) => [paymentOutcome(version, b2bOrderRow(12, version), 40)],
  versionOf: () => null,
  factory,
});
