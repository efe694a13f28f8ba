import { createB2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import { type B2bOrder, changeB2bOrder, deleteB2bOrder } from '#api/contracts/b2b-orders.ts';
import { reverseB2bPayment } from '#api/contracts/b2b-payments.ts';
import type { B2bOrderStatus } from '#domain/b2b-order.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import type { RowMoves } from '#machines/kit/define-list.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';

type KnownOrder = Pick<B2bOrder, 'b2b_order_id' | 'version'>;

export type B2bMove = 'start' | 'complete' | 'ship';

export type B2bOrderAction =
  /** Moves the order from pending to printing, to completed, or to shipped. */
  | { readonly kind: B2bMove; readonly row: KnownOrder }
  /** The reason is empty unless the order has payments. */
  | { readonly kind: 'delete'; readonly row: KnownOrder; readonly reason: string }
  /** Issues a credit note of the order's invoice. */
  | { readonly kind: 'credit'; readonly row: KnownOrder; readonly amount: number; readonly reason: string }
  | { readonly kind: 'reverse'; readonly row: KnownOrder; readonly payment: number; readonly reason: string };

export const keyOfB2bOrder = ({ b2b_order_id }: Pick<B2bOrder, 'b2b_order_id'>): number => b2b_order_id;

const STATUS_AFTER = {
  start: 'printing',
  complete: 'completed',
  ship: 'shipped',
} as const satisfies Readonly<Record<B2bMove, B2bOrderStatus>>;

const NOTICES = {
  start: { done: 'b2b.printingStarted', failed: 'b2b.orderUpdateFailed' },
  ship: { done: 'b2b.orderShipped', failed: 'b2b.orderUpdateFailed' },
  complete: { done: 'b2b.orderCompleted', failed: 'b2b.orderUpdateFailed' },
  delete: { done: 'b2b.orderDeleted', failed: 'b2b.orderDeleteFailed' },
  credit: { done: 'b2b.creditNoteIssued', failed: 'b2b.creditNoteFailed' },
  reverse: { done: 'b2b.paymentReversed', failed: 'b2b.paymentReverseFailed' },
} as const;

/**
 * Commands on wholesale orders: Start Printing, Mark as Done, Mark as Shipped, deletion, credit note,
 * reversal of a payment. Notices: spec 2 section 8, B2B.
 */
export const b2bOrderAction = defineRowCommand<B2bOrderAction, B2bOrder>({
  id: 'b2bOrderAction',
  keyOf: keyOfB2bOrder,
  carryOut: async ({ call }, { command, requestKey }, signal) => {
    const { b2b_order_id: id, version } = command.row;
    const target = { params: { id }, version, signal };
    switch (command.kind) {
      case 'start':
      case 'complete':
      case 'ship':
        return call(changeB2bOrder, { ...target, body: { status: STATUS_AFTER[command.kind] } });
      case 'delete': {
        const { reason } = command;
        return ignoreMissing(call(deleteB2bOrder, reason === '' ? target : { ...target, query: { reason } }));
      }
      case 'credit': {
        const { amount, reason } = command;
        const body = { amount, reason };
        const response = await call(createB2bCreditNote, { ...target, body, idempotencyKey: requestKey });
        return response.order;
      }
      case 'reverse': {
        const { payment, reason } = command;
        const params = { id: payment };
        const response = await call(reverseB2bPayment, {
          params,
          body: { reason },
          idempotencyKey: requestKey,
          signal,
        });
        return response.order;
      }
    }
  },
  notices: ({ kind, row }) => ({ ...NOTICES[kind], values: { id: row.b2b_order_id } }),
});

/** The orders that were completed in this tab. Their cards keep their place for a moment. */
export const rowsCompletedLocally: RowMoves<B2bOrder> = (area) => (listener) => {
  const subscription = b2bOrderAction.openIn(area).on('command.done', ({ request: { command }, outcome }) => {
    if (command.kind === 'complete' && outcome) listener({ moved: [outcome], movedBack: [] });
  });
  return () => subscription.unsubscribe();
};
