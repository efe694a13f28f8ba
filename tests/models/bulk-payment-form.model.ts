import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { ApiError } from '#api/errors.ts';
import { faultOf } from '#machines/kit/fault.ts';
import {
  type BulkPaymentValues,
  bulkPaymentAction,
  bulkPaymentForm,
  bulkPaymentFormInput,
} from '#machines/payments/bulk-payment.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { bulkPaymentOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Spec 2 section 5, Bulk D2C payment: an amount above 0 and a date; notes within the limit. */
const faultsOf = ({ amount, date, notes }: BulkPaymentValues) => ({
  ...(amount === null || amount === 0 || amount > 999_999_999_999.99 ? { amount: 'amount' } : {}),
  ...(date === '2026-02-30' ? { date: 'day' } : {}),
  ...(notes.length > 1000 ? { notes: 'tooLong' } : {}),
});

/** A payment whose request got no reply. */
const UNANSWERED = {
  key: 'new',
  command: { kind: 'record', payment: { amount: 7000, date: '2026-11-20', method: 'check', notes: 'كيس' } },
  requestKey: 'key of the unanswered payment',
  isPossiblyDone: true,
  fault: faultOf(new ApiError('network', 0)),
} as const;

const expectedCommandOf = ({ values }: { values: BulkPaymentValues }) => ({
  kind: 'record',
  payment: {
    amount: values.amount,
    date: values.date,
    // Spec 2 section 7 has no method. The server assumes cash.
    ...(values.method === 'cash' ? {} : { method: values.method }),
    notes: values.notes.trim(),
  },
});

export const model = formModel<{ values: BulkPaymentValues; row: never; outcome: BulkPaymentOutcome }>({
  name: 'bulk-payment-form',
  machine: bulkPaymentForm.machine,
  inputs: [bulkPaymentFormInput('2026-11-21'), bulkPaymentFormInput('2026-11-21', UNANSWERED)],
  edits: [
    { amount: 40_000.5, date: '2026-11-20', notes: ' كيس ' },
    { amount: 0 },
    { date: '2026-02-30', amount: 1_000_000_000_000 },
    { notes: 'a'.repeat(1001) },
  ],
  faultsOf,
  limits: [
    [{ amount: 0 }, { amount: 'amount' }],
    [{ amount: 0.01 }, {}],
    [{ amount: -0.01 }, { amount: 'amount' }],
    [{ amount: 0.005 }, { amount: 'decimals' }],
    [{ amount: 999_999_999_999.98 }, {}],
    [{ amount: 999_999_999_999.99 }, {}],
    [{ amount: 1_000_000_000_000 }, { amount: 'amount' }],
    [{ date: '' }, { date: 'day' }],
    [{ date: '2000-01-01' }, {}],
    [{ date: '1999-12-31' }, { date: 'day' }],
    [{ date: '2000-01-02' }, {}],
    [{ date: '2026-11-21' }, {}],
    ...textLimits({ max: 1000 }, (notes) => ({ notes })),
  ],
  requestOutcome: () => bulkPaymentOutcome({ bulk_payment_id: 6, version: 1 }),
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: bulkPaymentAction.machine,
      actorsOf: bulkPaymentForm.effectsWith,
      expectedCommandOf,
    }),
  refused: [
    {
      error: new ApiError('invalid', 422, 'It is still to come.', { code: 'day.to_come' }),
      faults: { date: 'day.to_come' },
    },
  ],
  kitModels,
});
