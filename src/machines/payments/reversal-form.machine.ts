import type { BulkPayment, BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { isBlank } from '#domain/storable-text.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';

export interface ReversalValues extends Pick<BulkPayment, 'bulk_payment_id'> {
  readonly reason: string;
}

/** Why a bulk payment is reversed: it is never deleted, and its reason stays with it. */
export const reversalFormMachine = createFormMachine<ReversalValues, never, BulkPaymentOutcome>({
  id: 'reversalForm',
  faultsOf: ({ reason }) => ({
    ...(isBlank(reason) ? { reason: 'required' } : {}),
    ...(reason.length > PAYMENT_LIMITS.reason ? { reason: 'tooLong' } : {}),
  }),
  fieldOf: fieldOfRefusal({}, ['reason']),
  valuesOf: (row) => row,
  versionOf: () => null,
});

export const reversalFormInput = (bulk_payment_id: number): FormInput<ReversalValues> => ({
  values: { bulk_payment_id, reason: '' },
  version: null,
});
