import type { Caller } from '#api/call.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { type B2bPaymentOutcome, createB2bPayment, type NewB2bPayment } from '#api/contracts/b2b-payments.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import { versionIn } from '../kit/version.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { B2bPaymentActionActor } from './b2b-payment-action.machine.ts';

export const createB2bPaymentActionActors = (call: Caller) =>
  createCommandActors<NewB2bPayment, B2bPaymentOutcome>((body, idempotencyKey, signal) =>
    call(createB2bPayment, { body, idempotencyKey, signal }),
  );

/** The order as it stands after it; after a refusal it is not what it was thought to be. */
export const paidOrdersOf = (actor: B2bPaymentActionActor): Subscribe<readonly RowChange<B2bOrder>[]> =>
  answersOf(
    actor,
    ({ order }) => [{ key: order.b2b_order_id, version: versionIn(order), row: order }],
    (_, { command }) => [{ key: command.b2b_order_id, version: null }],
  );

/** Spec 2 section 8, B2B. */
export const tellB2bPaymentActions = (actor: B2bPaymentActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, () => ({ done: 'payments.processed', failed: 'payments.processFailed' }));
