import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** Orders whose last move was a slip, each as that move answered it. */
export interface UndoWanted {
  readonly orders: readonly { readonly id: number; readonly version: number }[];
}

export const undoKeyOf = ({ orders }: UndoWanted): string => orders.map(({ id }) => id).join(' ');

/** The moves that led here, as far as rows were answered that can be undone. */
export const undoOf = (
  orders: readonly { readonly d2c_order_id: number; readonly version?: number | undefined }[],
): UndoWanted => ({
  orders: orders.flatMap(({ d2c_order_id: id, version }) => (version === undefined ? [] : [{ id, version }])),
});

/**
 * Moves that are undone at once and without a reason, of one order or of a batch. It belongs to the area: the row,
 * the toast and the page that offered it may go.
 */
export const orderUndoMachine = createCommandMachine<UndoWanted, readonly MoveResult[]>({
  id: 'orderUndo',
  keyOf: undoKeyOf,
});

export type OrderUndoActor = CommandActor<UndoWanted, readonly MoveResult[]>;
