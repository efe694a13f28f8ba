import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import { type NumberLimits, numberFaultOf } from '#domain/number-entry.ts';
import { isBlank } from '#domain/storable-text.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, requireValue } from '#machines/kit/form-fields.ts';
import { b2bOrderAction } from './b2b-order-action.ts';

export interface CreditNoteValues {
  readonly order: Pick<B2bOrder, 'b2b_order_id' | 'version'>;
  /** The part of the invoice that is not credited yet, in IQD. */
  readonly creditable: number;
  readonly amount: number | null;
  readonly reason: string;
}

/** The limits of the amount: at most what is not credited yet. */
export const creditLimits = (creditable: number): NumberLimits => ({
  min: 0.01,
  max: creditable,
  decimals: 2,
});

const amountFault = ({ amount, creditable }: CreditNoteValues): string | undefined =>
  amount === null ? 'required' : numberFaultOf(amount, creditLimits(creditable));

/** The form of a credit note of an invoice. */
export const creditNoteForm = defineForm<{
  values: CreditNoteValues;
  row: never;
  outcome: B2bOrder | null;
  saver: ReturnType<typeof b2bOrderAction.openIn>;
}>({
  id: 'creditNoteForm',
  faultsOf: (values) => {
    const amount = amountFault(values);
    return {
      ...(amount ? { amount } : {}),
      ...(isBlank(values.reason) ? { reason: 'required' } : {}),
      ...(values.reason.length > PAYMENT_LIMITS.reason ? { reason: 'tooLong' } : {}),
    };
  },
  fieldOf: fieldOfRefusal<CreditNoteValues>({
    byCode: { 'b2b_credit_note.over_invoice': 'amount' },
    isShown: { order: false, creditable: false, amount: true, reason: true },
  }),
  valuesOf: (row) => row,
  versionOf: () => null,
  saver: b2bOrderAction,
  save: async (actions, { values: { order, amount, reason }, requestKey }, signal) => {
    const command = {
      kind: 'credit',
      row: order,
      amount: requireValue(amount),
      reason: reason.trim(),
    } as const;
    const outcome = await requestOutcome(actions, command, requestKey, signal);
    return { kind: 'saved', outcome, version: null };
  },
});

/** Returns the part of an invoice that is not credited yet, in IQD; 0 without an invoice. */
export const creditableOf = ({
  invoice_number,
  total_price,
  credited,
}: Pick<B2bOrder, 'invoice_number' | 'total_price' | 'credited'>): number =>
  invoice_number === null ? 0 : toIqd(toHundredths(total_price) - toHundredths(credited));

export const creditNoteFormInput = (order: B2bOrder): FormInput<CreditNoteValues> => {
  const { b2b_order_id, version } = order;
  const known = version === undefined ? { b2b_order_id } : { b2b_order_id, version };
  return {
    values: { order: known, creditable: creditableOf(order), amount: null, reason: '' },
    version: null,
  };
};
