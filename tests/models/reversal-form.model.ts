import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { bulkPaymentAction } from '#machines/payments/bulk-payment.ts';
import { type ReversalValues, reversalForm, reversalFormInput } from '#machines/payments/reversal-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { bulkPaymentOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Returns the expected command. */
const expectedCommandOf = ({ values: { bulk_payment_id, reason } }: { values: ReversalValues }) => ({
  kind: 'reverse',
  payment: { bulk_payment_id },
  reason: reason.trim(),
});

/** The form requires a reason within the length limit. */
export const model = formModel<{ values: ReversalValues; row: never; outcome: BulkPaymentOutcome }>({
  name: 'reversal-form',
  machine: reversalForm.machine,
  inputs: [reversalFormInput(5)],
  edits: [
    { reason: ' Counted twice ' },
    { reason: '  ' },
    { reason: 'a'.repeat(501) },
    // Another value does not correct the reason.
    { bulk_payment_id: 7 },
  ],
  limits: [...textLimits({ max: 500, isRequired: true }, (reason) => ({ reason }))],
  faultsOf: ({ reason }) => {
    if (reason.trim() === '') return { reason: 'required' };
    return reason.length > 500 ? { reason: 'tooLong' } : {};
  },
  requestOutcome: () => bulkPaymentOutcome({ bulk_payment_id: 5, version: 2 }),
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: bulkPaymentAction.machine,
      actorsOf: reversalForm.effectsWith,
      expectedCommandOf,
    }),
  kitModels,
});
