import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';
import type { MoveTarget } from './order-moves.ts';

export interface MovesWanted {
  readonly ids: readonly number[];
  readonly to: MoveTarget;
}

/** The moving of several orders. It belongs to the area: the dialog and its page may go, the batch goes on. */
export const orderMovesMachine = createCommandMachine<MovesWanted, readonly MoveResult[]>({
  id: 'orderMoves',
  keyOf: ({ ids, to }) => `${to} ${ids.join(' ')}`,
});

export type OrderMovesActor = CommandActor<MovesWanted, readonly MoveResult[]>;
