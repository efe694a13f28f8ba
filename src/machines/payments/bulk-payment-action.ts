import {
  type BulkPayment,
  type BulkPaymentOutcome,
  createBulkPayment,
  type NewBulkPayment,
  reverseBulkPayment,
} from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { changesBy } from '../kit/command.actors.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { defineCommand } from '../kit/define-command.ts';
import type { RowSource } from '../kit/define-list.ts';
import { ANY_ROW, type RowChange } from '../kit/rows.ts';
import { versionIn } from '../kit/version.ts';

export type BulkPaymentAction =
  | { readonly kind: 'take'; readonly payment: NewBulkPayment }
  | {
      readonly kind: 'reverse';
      readonly payment: Pick<BulkPayment, 'bulk_payment_id'>;
      readonly reason: string;
    };

export type BulkPaymentActionActor = CommandActor<BulkPaymentAction, BulkPaymentOutcome>;

const keyOfBulkPayment = ({ bulk_payment_id }: Pick<BulkPayment, 'bulk_payment_id'>): string =>
  String(bulk_payment_id);

/** The key of a new payment. All share it, so that one is recorded at a time. */
export const NEW_BULK_PAYMENT = 'new';

/** Records and reverses bulk payments, which are never changed or deleted. Notices: spec 2 section 8, B2B. */
export const bulkPaymentAction = defineCommand<BulkPaymentAction, BulkPaymentOutcome>({
  id: 'bulkPaymentAction',
  keyOf: ({ kind, payment }) => (kind === 'take' ? NEW_BULK_PAYMENT : keyOfBulkPayment(payment)),
  carryOut: ({ call }, { command, requestKey: idempotencyKey }, signal) =>
    command.kind === 'take'
      ? call(createBulkPayment, { body: command.payment, idempotencyKey, signal })
      : call(reverseBulkPayment, {
          params: { id: command.payment.bulk_payment_id },
          body: { reason: command.reason },
          idempotencyKey,
          signal,
        }),
  notices: ({ kind }) =>
    kind === 'take'
      ? { done: 'payments.processed', failed: 'payments.processFailed' }
      : { done: 'payments.reversed', failed: 'payments.reverseFailed' },
});

/** The payment of an answer as the list has it, without its dues. */
export const paymentIn = ({ changed_dues: _, ...payment }: BulkPaymentOutcome): RowChange<BulkPayment> => ({
  key: payment.bulk_payment_id,
  version: versionIn(payment),
  row: payment,
});

/** Another backend does not answer the changed dues: all are fetched. */
const ANY_DUE: readonly RowChange<PaymentDue>[] = [{ key: ANY_ROW, version: null }];

/** Dues that the payment settled, or that its reversal opened again. */
export const duesIn = ({ changed_dues }: BulkPaymentOutcome): readonly RowChange<PaymentDue>[] =>
  changed_dues?.map((due) => ({ key: due.due_id, version: versionIn(due), row: due })) ?? ANY_DUE;

/** The answered payment; after a refused reversal it is fetched. */
export const bulkPaymentRows: RowSource<BulkPayment> = (area) =>
  changesBy(
    bulkPaymentAction.openIn(area),
    (outcome) => [paymentIn(outcome)],
    (_, { command }) =>
      command.kind === 'take' ? [] : [{ key: command.payment.bulk_payment_id, version: null }],
  );

export const bulkPaymentDues: RowSource<PaymentDue> = (area) =>
  changesBy(bulkPaymentAction.openIn(area), duesIn);
