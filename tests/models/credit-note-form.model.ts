import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { b2bOrderAction } from '#machines/b2b/b2b-order-action.ts';
import {
  type CreditNoteValues,
  creditNoteForm,
  creditNoteFormInput,
} from '#machines/b2b/credit-note-form.ts';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

/** An invoice of 1,000 IQD of which 250 are credited: 750 are left. */
const ORDER = b2bOrderRow({
  b2b_order_id: 5,
  version: 2,
  status: 'completed',
  credited: 250,
  invoice_number: 'INV-5-202601',
});

const amountFault = (amount: number | null): string | undefined => {
  if (amount === null) return 'required';
  if (amount < 0.01 || amount > 750) return 'range';
  return amount === 0.015 ? 'decimals' : undefined;
};

/**
 * A credit note has an amount of at most what is left of the invoice, and a reason within the length limit.
 */
export const model = formModel<{ values: CreditNoteValues; row: never; outcome: B2bOrder | null }>({
  name: 'credit-note-form',
  machine: creditNoteForm.machine,
  inputs: [creditNoteFormInput(ORDER)],
  edits: [
    { amount: 750 },
    { amount: 750.01 },
    { amount: 0 },
    { amount: 0.015 },
    { reason: ' Broken ' },
    { reason: 'a'.repeat(501) },
  ],
  limits: [...textLimits({ max: 500, isRequired: true }, (reason) => ({ reason }))],
  faultsOf: ({ amount, reason }) => {
    const fault = amountFault(amount);
    return {
      ...(fault ? { amount: fault } : {}),
      ...(reason.trim() === '' ? { reason: 'required' } : {}),
      ...(reason.length > 500 ? { reason: 'tooLong' } : {}),
    };
  },
  requestOutcome: () => b2bOrderRow({ b2b_order_id: 5, version: 3 }),
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: b2bOrderAction.machine,
      actorsOf: creditNoteForm.effectsWith,
      expectedCommandOf: ({ values: { amount, reason } }) => ({
        kind: 'credit',
        row: { b2b_order_id: 5, version: 2 },
        amount,
        reason: reason.trim(),
      }),
    }),
  kitModels,
});
