import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { ShipmentEnd } from '#domain/shipment.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';
import type { MoveTarget } from './order-moves.ts';

export type OrderChange =
  | { readonly kind: 'move'; readonly to: MoveTarget }
  | { readonly kind: 'takeBack'; readonly reason: string }
  /** The reason is empty where none is needed. */
  | { readonly kind: 'delete'; readonly reason: string }
  | { readonly kind: 'courierWord'; readonly word: ShipmentEnd; readonly reason: string };

export interface AskedChange {
  readonly order: Pick<D2cOrder, 'd2c_order_id' | 'version'>;
  readonly change: OrderChange;
}

/** The order as it is now; null where it was deleted. */
export type ChangedOrder = D2cOrder | null;

export const actionKeyOf = (order: Pick<D2cOrder, 'd2c_order_id'>): string => String(order.d2c_order_id);

/** What is done with single orders: moved on, taken back, ended by the courier's word that is entered by hand, deleted. */
export const orderActionMachine = createCommandMachine<AskedChange, ChangedOrder>({
  id: 'orderAction',
  keyOf: ({ order }) => actionKeyOf(order),
});

export type OrderActionActor = CommandActor<AskedChange, ChangedOrder>;
