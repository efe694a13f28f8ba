import type { DecisionOutcome } from '#api/contracts/statement-rows.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { MONEY_LIMITS, numberFaultOf } from '#domain/number-entry.ts';
import { orderNumberOfName } from '#domain/number-named.ts';
import { isBlank } from '#domain/storable-text.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormFaults, FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';
import {
  type EnteredAmounts,
  type RowDecision,
  type RowDecisionActor,
  rowDecision,
} from './statement-rows.ts';

/** `assign`: to an order by its number. The others need a reason. */
export const ROW_FORM_KINDS = ['assign', 'written_off', 'deducted', 'reopen'] as const;
export type RowFormKind = (typeof ROW_FORM_KINDS)[number];

export interface RowDecisionValues {
  readonly row_id: number;
  readonly kind: RowFormKind;
  /** True when the amount of the row could not be read, so that a person enters it. */
  readonly asksAmount: boolean;
  /** The number of an order as typed. */
  readonly order: string;
  /** In IQD; null when the field has no number. */
  readonly amount: number | null;
  readonly fee: number | null;
  readonly reason: string;
}

/** Returns the number of an order, typed as `12` or `#12`; null for another text. */
const orderOf = (typed: string): number | null =>
  orderNumberOfName(`#${typed.trim().replace(/^#/, '')}`) || null;

const amountFaults = ({ amount, fee }: RowDecisionValues): FormFaults => {
  const amountFault = amount ? numberFaultOf(amount, MONEY_LIMITS) : 'number';
  const feeFault = fee === null ? undefined : numberFaultOf(fee, MONEY_LIMITS);
  return {
    ...(amountFault === undefined ? {} : { amount: amountFault === 'decimals' ? 'decimals' : 'amount' }),
    ...(feeFault === undefined ? {} : { fee: feeFault === 'decimals' ? 'decimals' : 'amount' }),
  };
};

const faultsOf = (values: RowDecisionValues): FormFaults => ({
  ...(values.kind === 'assign' && orderOf(values.order) === null ? { order: 'order' } : {}),
  ...(values.asksAmount && values.kind !== 'reopen' ? amountFaults(values) : {}),
  ...(values.kind !== 'assign' && isBlank(values.reason) ? { reason: 'required' } : {}),
  ...(values.reason.length > PAYMENT_LIMITS.reason ? { reason: 'tooLong' } : {}),
});

const commandOf = (values: RowDecisionValues): RowDecision => {
  const { row_id, kind, asksAmount, amount, fee } = values;
  const reason = values.reason.trim();
  if (kind === 'reopen') return { kind, row_id, reason };
  const amounts: EnteredAmounts = asksAmount ? { amount: amount ?? 0, fee: fee ?? 0 } : {};
  if (kind === 'assign') return { kind, row_id, order: orderOf(values.order) ?? 0, ...amounts };
  return { kind: 'close', decision: kind, row_id, reason, ...amounts };
};

/**
 * The form of a decision that needs more than one press: an order's number, a reason, or the amount of an
 * unreadable row.
 */
export const rowDecisionForm = defineForm<{
  values: RowDecisionValues;
  row: never;
  outcome: DecisionOutcome;
  saver: RowDecisionActor;
}>({
  id: 'rowDecisionForm',
  faultsOf,
  fieldOf: fieldOfRefusal<RowDecisionValues>({
    byCode: { 'statement.row_no_due': 'order', 'statement.row_nothing_open': 'order' },
    isShown: {
      row_id: false,
      kind: false,
      asksAmount: false,
      order: true,
      amount: true,
      fee: true,
      reason: true,
    },
  }),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: rowDecision,
  save: async (actions, { values, requestKey }, signal) => {
    const outcome = await requestOutcome(actions, commandOf(values), requestKey, signal);
    return { kind: 'saved', outcome, version: null };
  },
});

export const rowDecisionFormInput = (
  row_id: number,
  kind: RowFormKind,
  { asksAmount, order }: Pick<RowDecisionValues, 'asksAmount' | 'order'>,
): FormInput<RowDecisionValues> => ({
  values: { row_id, kind, asksAmount, order, amount: null, fee: null, reason: '' },
  version: null,
});
