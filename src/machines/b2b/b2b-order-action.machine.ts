import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine } from '../kit/row-writes.ts';

type KnownOrder = Pick<B2bOrder, 'b2b_order_id' | 'version'>;

export type B2bOrderAction =
  | { readonly kind: 'complete'; readonly row: KnownOrder }
  /** With a reason where money was paid for it, else an empty one. */
  | { readonly kind: 'delete'; readonly row: KnownOrder; readonly reason: string }
  /** Of what was paid for the order, with a reason. */
  | { readonly kind: 'reverse'; readonly row: KnownOrder; readonly payment: number; readonly reason: string };

export const keyOfB2bOrder = ({ b2b_order_id }: Pick<B2bOrder, 'b2b_order_id'>): number => b2b_order_id;

/** What is done with wholesale orders: Mark as Done, deleting, reversing a payment. Of each order one thing at a time. */
export const b2bOrderActionMachine = createRowCommandMachine<B2bOrderAction, B2bOrder>({
  id: 'b2bOrderAction',
  keyOf: keyOfB2bOrder,
});

export type B2bOrderActionActor = CommandActor<B2bOrderAction, B2bOrder | null>;
