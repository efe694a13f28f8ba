import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import { faultOf } from '../kit/fault.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { type Batch, movesOf } from './order-batch.machine.ts';
import type { OrderMovesActor } from './order-moves.machine.ts';

/** The confirmed preview waits for its batch; a failure is told when nobody waits any more. */
export const createOrderBatchActors = (moves: OrderMovesActor, tell: Tell) =>
  createFormActors<Batch, never, readonly MoveResult[]>({
    save: async ({ values, requestKey }, signal) => {
      try {
        const outcome = await outcomeOf(moves, movesOf(values), requestKey);
        return { kind: 'saved', outcome, version: null };
      } catch (error) {
        if (signal.aborted) {
          const message = 'd2c.updateFailed';
          tell({ type: 'notice.raised', message, fault: faultOf(error), tone: 'negative' });
        }
        throw error;
      }
    },
  });
