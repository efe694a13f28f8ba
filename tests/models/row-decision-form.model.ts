import type { DecisionOutcome } from '#api/contracts/statement-rows.ts';
import {
  type RowDecisionValues,
  rowDecisionForm,
  rowDecisionFormInput,
} from '#machines/payments/row-decision-form.ts';
import { rowDecision } from '#machines/payments/statement-rows.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { decisionOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

/** Returns the expected command. */
const expectedCommandOf = ({ values }: { values: RowDecisionValues }) => {
  const amounts = values.asksAmount ? { amount: values.amount, fee: values.fee ?? 0 } : {};
  const reason = values.reason.trim();
  if (values.kind === 'assign') return { kind: 'assign', row_id: 5, order: 12, ...amounts };
  if (values.kind === 'reopen') return { kind: 'reopen', row_id: 5, reason };
  return { kind: 'close', decision: values.kind, row_id: 5, reason, ...amounts };
};

const isAmount = (amount: number | null): boolean => amount === 40_000 || amount === 0.01;

/** An order is named by its number. Each other decision needs a reason, and an unreadable row its amount. */
const faultsOf = ({ kind, order, asksAmount, amount, fee, reason }: RowDecisionValues) => ({
  ...(kind === 'assign' && !['12', ' #12 '].includes(order) ? { order: 'order' } : {}),
  ...(asksAmount && !isAmount(amount) ? { amount: 'amount' } : {}),
  ...(asksAmount && fee !== null && fee < 0 ? { fee: 'amount' } : {}),
  ...(kind !== 'assign' && reason.trim() === '' ? { reason: 'required' } : {}),
  ...(reason.length > 500 ? { reason: 'tooLong' } : {}),
});

export const model = formModel<{ values: RowDecisionValues; row: never; outcome: DecisionOutcome }>({
  name: 'row-decision-form',
  machine: rowDecisionForm.machine,
  inputs: [
    rowDecisionFormInput(5, 'assign', { asksAmount: false, order: '' }),
    rowDecisionFormInput(5, 'assign', { asksAmount: true, order: '12' }),
    rowDecisionFormInput(5, 'written_off', { asksAmount: false, order: '' }),
    rowDecisionFormInput(5, 'reopen', { asksAmount: false, order: '' }),
  ],
  edits: [
    { order: ' #12 ', amount: 40_000, reason: ' A rounding ' },
    { order: 'twelve', amount: 0, reason: '  ' },
    { fee: -5, reason: 'a'.repeat(501) },
  ],
  faultsOf,
  requestOutcome: () => decisionOutcome(5),
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: rowDecision.machine,
      actorsOf: rowDecisionForm.effectsWith,
      expectedCommandOf,
    }),
  kitModels,
});
