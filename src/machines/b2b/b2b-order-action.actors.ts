import type { Caller } from '#api/call.ts';
import { type B2bOrder, changeB2bOrder, deleteB2bOrder } from '#api/contracts/b2b-orders.ts';
import { reverseB2bPayment } from '#api/contracts/b2b-payments.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { Subscribe } from '../kit/rows.ts';
import type { RowsMoved } from '../kit/steady-rows.machine.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { B2bOrderAction, B2bOrderActionActor } from './b2b-order-action.machine.ts';

export const createB2bOrderActionActors = (call: Caller) =>
  createCommandActors<B2bOrderAction, B2bOrder | null>(async (action, idempotencyKey, signal) => {
    const { b2b_order_id: id, version } = action.row;
    const at = { params: { id }, version, signal };
    switch (action.kind) {
      case 'complete':
        return call(changeB2bOrder, { ...at, body: { status: 'completed' } });
      case 'delete':
        return unlessGone(
          call(deleteB2bOrder, action.reason === '' ? at : { ...at, query: { reason: action.reason } }),
        );
      case 'reverse': {
        const { payment, reason } = action;
        const wanted = { params: { id: payment }, body: { reason }, idempotencyKey, signal };
        return (await call(reverseB2bPayment, wanted)).order;
      }
    }
  });

/** What was completed here, for the cards that stay where they were for a moment. */
export const completedHere =
  (actor: B2bOrderActionActor): Subscribe<RowsMoved<B2bOrder>> =>
  (listener) => {
    const done = actor.on('command.done', ({ asked: { command }, outcome }) => {
      if (command.kind === 'complete' && outcome) listener({ moved: [outcome], back: [] });
    });
    return () => done.unsubscribe();
  };

const SAYINGS = {
  complete: { done: 'b2b.orderCompleted', failed: 'b2b.orderUpdateFailed' },
  delete: { done: 'b2b.orderDeleted', failed: 'b2b.orderDeleteFailed' },
  reverse: { done: 'b2b.paymentReversed', failed: 'b2b.paymentReverseFailed' },
} as const;

/** Spec 2 section 8, B2B. */
export const tellB2bOrderActions = (actor: B2bOrderActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind, row }) => ({ ...SAYINGS[kind], values: { id: row.b2b_order_id } }));
