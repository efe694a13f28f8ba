import type { BulkPaymentOutcome, NewBulkPayment } from '#api/contracts/bulk-payments.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_LIMITS, type PaymentMethod } from '#domain/b2b-payment.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { MONEY_LIMITS, numberFaultOf } from '#domain/number-entry.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import type { Failed } from '../kit/command.machine.ts';
import { defineForm } from '../kit/define-form.ts';
import type { FormFaults, FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal } from '../kit/form-fields.ts';
import {
  type BulkPaymentAction,
  type BulkPaymentActionActor,
  bulkPaymentAction,
} from './bulk-payment-action.ts';

/** `amount` in IQD; null when the field has no number. */
export interface BulkPaymentValues {
  readonly amount: number | null;
  readonly date: string;
  readonly method: PaymentMethod;
  readonly notes: string;
}

const amountFaultOf = (amount: number | null): 'amount' | 'decimals' | undefined => {
  if (!amount) return 'amount';
  const fault = numberFaultOf(amount, MONEY_LIMITS);
  return fault === undefined || fault === 'decimals' ? fault : 'amount';
};

const amountFaults = (amount: number | null): FormFaults => {
  const fault = amountFaultOf(amount);
  return fault === undefined ? {} : { amount: fault };
};

/** Spec 2 section 5, Bulk D2C payment. */
const faultsOf = ({ amount, date, notes }: BulkPaymentValues): FormFaults => ({
  ...amountFaults(amount),
  ...(isEnteredDay(date) ? {} : { date: 'day' }),
  ...(notes.length > PAYMENT_LIMITS.notes ? { notes: 'tooLong' } : {}),
});

export const newBulkPaymentOf = ({ amount, date, method, notes }: BulkPaymentValues): NewBulkPayment => ({
  amount: amount ?? 0,
  date,
  method,
  notes: notes.trim(),
});

/** Spec 2 section 5, Bulk D2C payment. Payments cannot be changed. */
export const bulkPaymentForm = defineForm<
  BulkPaymentValues,
  never,
  BulkPaymentOutcome,
  BulkPaymentActionActor
>({
  id: 'bulkPaymentForm',
  faultsOf,
  fieldOf: fieldOfRefusal<BulkPaymentValues>(
    { 'day.to_come': 'date' },
    { amount: true, date: true, method: true, notes: true },
  ),
  valuesOf: (row) => row,
  versionOf: () => null,
  through: bulkPaymentAction,
  save: async (actions, { values, requestKey }, signal) => {
    const payment = newBulkPaymentOf(values);
    const outcome = await outcomeOf(actions, { kind: 'take', payment }, requestKey, signal);
    return { kind: 'saved', outcome, version: null };
  },
});

/** Empty, or the payment that got no answer. `today` as `2026-11-21` in the shop's time zone. */
export const bulkPaymentFormInput = (
  today: string,
  unanswered?: Failed<BulkPaymentAction>,
): FormInput<BulkPaymentValues> => {
  const empty = { amount: null, date: today, method: DEFAULT_PAYMENT_METHOD, notes: '' };
  if (unanswered?.command.kind !== 'take') return { values: empty, version: null };
  const { amount, date, method = DEFAULT_PAYMENT_METHOD, notes } = unanswered.command.payment;
  return { values: { amount, date, method, notes: notes ?? '' }, version: null, unanswered };
};
