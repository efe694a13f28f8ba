import {
  type BulkPayment,
  type BulkPaymentOutcome,
  createBulkPayment,
  type NewBulkPayment,
  reverseBulkPayment,
} from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_LIMITS, type PaymentMethod } from '#domain/b2b-payment.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { MONEY_LIMITS, numberFaultOf } from '#domain/number-entry.ts';
import { changesFromCommands, requestOutcome } from '#machines/kit/command.actors.ts';
import type { CommandActor, FailedCommand } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import type { FormFaults, FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';
import { ANY_ROW, type RowChange } from '#machines/kit/rows.ts';
import { versionIn } from '#machines/kit/version.ts';

export type BulkPaymentAction =
  | { readonly kind: 'record'; readonly payment: NewBulkPayment }
  | {
      readonly kind: 'reverse';
      readonly payment: Pick<BulkPayment, 'bulk_payment_id'>;
      readonly reason: string;
    };

export type BulkPaymentActionActor = CommandActor<BulkPaymentAction, BulkPaymentOutcome>;

const keyOfBulkPayment = ({ bulk_payment_id }: Pick<BulkPayment, 'bulk_payment_id'>): string =>
  String(bulk_payment_id);

/** The key of every new payment, so that only one is recorded at a time. */
export const NEW_BULK_PAYMENT = 'new';

/** Records and reverses bulk payments, which are never changed or deleted. Notices: spec 2 section 8, B2B. */
export const bulkPaymentAction = defineCommand<BulkPaymentAction, BulkPaymentOutcome>({
  id: 'bulkPaymentAction',
  keyOf: ({ kind, payment }) => (kind === 'record' ? NEW_BULK_PAYMENT : keyOfBulkPayment(payment)),
  carryOut: ({ call }, { command, requestKey: idempotencyKey }, signal) =>
    command.kind === 'record'
      ? call(createBulkPayment, { body: command.payment, idempotencyKey, signal })
      : call(reverseBulkPayment, {
          params: { id: command.payment.bulk_payment_id },
          body: { reason: command.reason },
          idempotencyKey,
          signal,
        }),
  notices: ({ kind }) =>
    kind === 'record'
      ? { done: 'payments.processed', failed: 'payments.processFailed' }
      : { done: 'payments.reversed', failed: 'payments.reverseFailed' },
});

/** Returns the row change of the payment in a response, without its dues. */
export const paymentIn = ({ changed_dues: _, ...payment }: BulkPaymentOutcome): RowChange<BulkPayment> => ({
  key: payment.bulk_payment_id,
  version: versionIn(payment),
  row: payment,
});

/** Another backend does not return the changed dues, so all of them are fetched. */
const ANY_DUE: readonly RowChange<PaymentDue>[] = [{ key: ANY_ROW, version: null }];

/** Returns the dues that a payment settled, or that its reversal opened again. */
export const duesIn = ({ changed_dues }: BulkPaymentOutcome): readonly RowChange<PaymentDue>[] =>
  changed_dues?.map((due) => ({ key: due.due_id, version: versionIn(due), row: due })) ?? ANY_DUE;

/** The payments in responses, for lists. After a failed reversal the list fetches the payment. */
export const bulkPaymentRows: RowSource<BulkPayment> = (area) =>
  changesFromCommands(
    bulkPaymentAction.openIn(area),
    (outcome) => [paymentIn(outcome)],
    (_, { command }) =>
      command.kind === 'record' ? [] : [{ key: command.payment.bulk_payment_id, version: null }],
  );

export const bulkPaymentDues: RowSource<PaymentDue> = (area) =>
  changesFromCommands(bulkPaymentAction.openIn(area), duesIn);

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

/** Faults of the form (spec 2 section 5, Bulk D2C payment). */
const faultsOf = ({ amount, date, notes }: BulkPaymentValues): FormFaults => ({
  ...amountFaults(amount),
  ...(isEnteredDay(date) ? {} : { date: 'day' }),
  ...(notes.length > PAYMENT_LIMITS.notes ? { notes: 'tooLong' } : {}),
});

const newBulkPaymentOf = ({ amount, date, method, notes }: BulkPaymentValues): NewBulkPayment => ({
  amount: amount ?? 0,
  date,
  // Not a specified field of the call. The server assumes the default.
  ...(method === DEFAULT_PAYMENT_METHOD ? {} : { method }),
  notes: notes.trim(),
});

/** The form of a new payment (spec 2 section 5, Bulk D2C payment). Payments cannot be changed. */
export const bulkPaymentForm = defineForm<{
  values: BulkPaymentValues;
  row: never;
  outcome: BulkPaymentOutcome;
  saver: BulkPaymentActionActor;
}>({
  id: 'bulkPaymentForm',
  faultsOf,
  fieldOf: fieldOfRefusal<BulkPaymentValues>({
    byCode: { 'day.to_come': 'date' },
    isShown: { amount: true, date: true, method: true, notes: true },
  }),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: bulkPaymentAction,
  save: async (actions, { values, requestKey }, signal) => {
    const payment = newBulkPaymentOf(values);
    const outcome = await requestOutcome(actions, { kind: 'record', payment }, requestKey, signal);
    return { kind: 'saved', outcome, version: null };
  },
});

/**
 * Returns empty values, or those of a payment that got no response. `today` as `2026-11-21` in the shop's
 * time zone.
 */
export const bulkPaymentFormInput = (
  today: string,
  unanswered?: FailedCommand<BulkPaymentAction>,
): FormInput<BulkPaymentValues> => {
  const empty = { amount: null, date: today, method: DEFAULT_PAYMENT_METHOD, notes: '' };
  if (unanswered?.command.kind !== 'record') return { values: empty, version: null };
  const { amount, date, method = DEFAULT_PAYMENT_METHOD, notes } = unanswered.command.payment;
  return { values: { amount, date, method, notes: notes ?? '' }, version: null, unanswered };
};
