import type { B2bPaymentOutcome, NewB2bPayment } from '#api/contracts/b2b-payments.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export const keyOfPaidOrder = ({ b2b_order_id }: { readonly b2b_order_id: number }): string =>
  String(b2b_order_id);

/** Payments of wholesale orders: of one order one at a time, so that a second press pays once. */
export const b2bPaymentActionMachine = createCommandMachine<NewB2bPayment, B2bPaymentOutcome>({
  id: 'b2bPaymentAction',
  keyOf: keyOfPaidOrder,
});

export type B2bPaymentActionActor = CommandActor<NewB2bPayment, B2bPaymentOutcome>;
