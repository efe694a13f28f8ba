import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { isBlank } from '#domain/storable-text.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';
import { type BulkPaymentActionActor, bulkPaymentAction } from './bulk-payment.ts';

export interface ReversalValues extends Pick<BulkPayment, 'bulk_payment_id'> {
  readonly reason: string;
}

/** The reason for reversing a bulk payment. It is stored with the payment. */
export const reversalForm = defineForm<{
  values: ReversalValues;
  row: never;
  outcome: BulkPaymentOutcome;
  saver: BulkPaymentActionActor;
}>({
  id: 'reversalForm',
  faultsOf: ({ reason }) => ({
    ...(isBlank(reason) ? { reason: 'required' } : {}),
    ...(reason.length > PAYMENT_LIMITS.reason ? { reason: 'tooLong' } : {}),
  }),
  fieldOf: fieldOfRefusal<ReversalValues>({ isShown: { bulk_payment_id: false, reason: true } }),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: bulkPaymentAction,
  save: async (actions, { values: { bulk_payment_id, reason: typed }, requestKey }, signal) => {
    const command = { kind: 'reverse', payment: { bulk_payment_id }, reason: typed.trim() } as const;
    const outcome = await requestOutcome(actions, command, requestKey, signal);
    return { kind: 'saved', outcome, version: null };
  },
});

export const reversalFormInput = (bulk_payment_id: number): FormInput<ReversalValues> => ({
  values: { bulk_payment_id, reason: '' },
  version: null,
});
