import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';

/** What is reversed: what the courier brought, or what a client paid for an order. */
export type Reversed =
  | { readonly kind: 'bulk'; readonly bulk_payment_id: number }
  | { readonly kind: 'b2b'; readonly payment_id: number; readonly b2b_order_id: number };

export interface ReversalValues {
  readonly of: Reversed;
  readonly reason: string;
}

/** Why a payment is reversed: it is never deleted, and its reason stays with it. */
export const reversalFormMachine = createFormMachine<ReversalValues, never, null>({
  id: 'reversalForm',
  faultsOf: ({ reason }) => ({
    ...(reason.trim() === '' ? { reason: 'required' } : {}),
    ...(reason.length > PAYMENT_LIMITS.reason ? { reason: 'tooLong' } : {}),
  }),
  fieldOf: fieldOfRefusal({}, ['reason']),
  valuesOf: (row) => row,
  versionOf: () => null,
});

export const reversalFormInput = (of: Reversed): FormInput<ReversalValues> => ({
  values: { of, reason: '' },
  version: null,
});
