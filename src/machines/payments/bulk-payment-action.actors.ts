import type { Caller } from '#api/call.ts';
import {
  type BulkPayment,
  type BulkPaymentOutcome,
  createBulkPayment,
  reverseBulkPayment,
} from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import { versionIn } from '../kit/version.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { BulkPaymentAction, BulkPaymentActionActor } from './bulk-payment-action.machine.ts';

export const createBulkPaymentActionActors = (call: Caller) =>
  createCommandActors<BulkPaymentAction, BulkPaymentOutcome>((action, idempotencyKey, signal) =>
    action.kind === 'take'
      ? call(createBulkPayment, { body: action.payment, idempotencyKey, signal })
      : call(reverseBulkPayment, {
          params: { id: action.payment.bulk_payment_id },
          body: { reason: action.reason },
          idempotencyKey,
          signal,
        }),
  );

/** The payment alone, as a list shows it. */
export const paymentIn = ({ changed_dues: _, ...payment }: BulkPaymentOutcome): RowChange<BulkPayment> => ({
  key: payment.bulk_payment_id,
  version: versionIn(payment),
  row: payment,
});

/** The dues that it settled, or that are owed again. */
export const duesIn = ({ changed_dues }: BulkPaymentOutcome): readonly RowChange<PaymentDue>[] =>
  changed_dues.map((due) => ({ key: due.due_id, version: versionIn(due), row: due }));

/** After a refusal the payment is not what it was thought to be. */
export const bulkPaymentAnswersOf = (
  actor: BulkPaymentActionActor,
): Subscribe<readonly RowChange<BulkPayment>[]> =>
  answersOf(
    actor,
    (outcome) => [paymentIn(outcome)],
    (_, { command }) =>
      command.kind === 'take' ? [] : [{ key: command.payment.bulk_payment_id, version: null }],
  );

export const dueAnswersOf = (actor: BulkPaymentActionActor): Subscribe<readonly RowChange<PaymentDue>[]> =>
  answersOf(actor, duesIn, () => []);

/** Spec 2 section 8, B2B: what is said of every payment. */
export const tellBulkPaymentActions = (actor: BulkPaymentActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind }) =>
    kind === 'take'
      ? { done: 'payments.processed', failed: 'payments.processFailed' }
      : { done: 'payments.reversed', failed: 'payments.reverseFailed' },
  );
