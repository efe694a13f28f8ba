import type { B2bPayment, B2bPaymentOutcome, NewB2bPayment } from '#api/contracts/b2b-payments.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export type B2bPaymentAction =
  | { readonly kind: 'pay'; readonly payment: NewB2bPayment }
  | {
      readonly kind: 'reverse';
      readonly payment: Pick<B2bPayment, 'payment_id' | 'b2b_order_id'>;
      readonly reason: string;
    };

export const keyOfPaidOrder = ({ b2b_order_id }: { readonly b2b_order_id: number }): string =>
  String(b2b_order_id);

/** Payments of wholesale orders: of one order one at a time, so that a second press pays once. */
export const b2bPaymentActionMachine = createCommandMachine<B2bPaymentAction, B2bPaymentOutcome>({
  id: 'b2bPaymentAction',
  keyOf: ({ payment }) => keyOfPaidOrder(payment),
});

export type B2bPaymentActionActor = CommandActor<B2bPaymentAction, B2bPaymentOutcome>;
