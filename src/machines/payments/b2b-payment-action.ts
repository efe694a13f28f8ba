import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import {
  type B2bPaymentResponse,
  createB2bPayment,
  type NewB2bPayment,
} from '#api/contracts/b2b-payments.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import { versionIn } from '#machines/kit/version.ts';

export type B2bPaymentActionActor = CommandActor<NewB2bPayment, B2bPaymentResponse>;

export const keyOfPaidOrder = ({ b2b_order_id }: { readonly b2b_order_id: number }): string =>
  String(b2b_order_id);

/**
 * Payments of wholesale orders. Each order has one payment at a time, so that a second click does not pay
 * again (spec 2 section 8, B2B).
 */
export const b2bPaymentAction = defineCommand<NewB2bPayment, B2bPaymentResponse>({
  id: 'b2bPaymentAction',
  keyOf: keyOfPaidOrder,
  carryOut: ({ call }, { command: body, requestKey }, signal) =>
    call(createB2bPayment, { body, idempotencyKey: requestKey, signal }),
  notices: () => ({ done: 'payments.processed', failed: 'payments.processFailed' }),
});

/** The orders in the responses of payments, for lists. After a failure the list fetches the order. */
export const paidOrders: RowSource<B2bOrder> = (area) =>
  changesFromCommands(
    b2bPaymentAction.openIn(area),
    ({ order }, { command }) => [
      order
        ? { key: order.b2b_order_id, version: versionIn(order), row: order }
        : { key: command.b2b_order_id, version: null },
    ],
    (_, { command }) => [{ key: command.b2b_order_id, version: null }],
  );
