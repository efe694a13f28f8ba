import type { Caller } from '#api/call.ts';
import { type MoveResult, undoD2cOrderMoves } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import type { Asked } from '../kit/command.machine.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { RowsMoved } from '../kit/steady-rows.machine.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { OrderActionActor } from './order-action.machine.ts';
import { inParts, rowChangesIn } from './order-moves.actors.ts';
import type { OrderMovesActor } from './order-moves.machine.ts';
import { type OrderUndoActor, type UndoWanted, undoKeyOf, undoOf } from './order-undo.machine.ts';

export const createOrderUndoActors = (call: Caller) =>
  createCommandActors<UndoWanted, readonly MoveResult[]>(({ orders }, key, signal) =>
    inParts(orders, key, (part, idempotencyKey) =>
      call(undoD2cOrderMoves, { body: { orders: part }, idempotencyKey, signal }),
    ),
  );

/** What undoing tells the lists. What could not be undone is not what it was thought to be. */
export const undoAnswersOf = (actor: OrderUndoActor): Subscribe<readonly RowChange<D2cOrder>[]> =>
  answersOf<UndoWanted, readonly MoveResult[], D2cOrder>(actor, rowChangesIn, (_error, { command }) =>
    command.orders.map(({ id }) => ({ key: id, version: null })),
  );

const rowsOf = (results: readonly MoveResult[]): readonly D2cOrder[] =>
  results.flatMap(({ order }) => (order ? [order] : []));

/** What was moved here, for the rows that stay with the word of it, and what is back or past undoing. */
export const movedHere =
  (action: OrderActionActor, moves: OrderMovesActor, undo: OrderUndoActor): Subscribe<RowsMoved<D2cOrder>> =>
  (listener) => {
    const listening = [
      action.on('command.done', ({ asked: { command }, outcome }) => {
        const isMove = command.change.kind === 'move' && outcome !== null;
        listener({
          moved: isMove ? [outcome] : [],
          back: isMove ? [] : [command.order.d2c_order_id],
        });
      }),
      moves.on('command.done', ({ outcome }) => listener({ moved: rowsOf(outcome), back: [] })),
      undo.on('command.done', ({ outcome }) =>
        listener({ moved: [], back: outcome.map(({ d2c_order_id }) => d2c_order_id) }),
      ),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  };

const MOVE = 'd2c.move';
/** Asked again, by whichever button, the word of the failure goes. */
const failureOf = ({ key }: Asked<UndoWanted>): string => `${MOVE}.undo.${key}`;

/** Says what was moved, with a way back, and what became of the way back; whatever page is open by then. */
export const tellMoves = (
  actors: {
    readonly action: OrderActionActor;
    readonly moves: OrderMovesActor;
    readonly undo: OrderUndoActor;
  },
  tell: Tell,
): void => {
  const { action, moves, undo } = actors;
  let offered = '';
  const offerUndo = (
    message: string,
    values: Readonly<Record<string, string | number>>,
    orders: readonly D2cOrder[],
  ): void => {
    const command = undoOf(orders);
    offered = undoKeyOf(command);
    tell(
      {
        type: 'notice.raised',
        message,
        values,
        tone: 'positive',
        key: MOVE,
        action: { message: 'd2c.undo' },
      },
      () => undo.send({ type: 'command.asked', command }),
    );
  };

  action.on('command.done', ({ asked, outcome }) => {
    if (asked.command.change.kind !== 'move' || outcome === null) return;
    offerUndo('d2c.movedOne', { id: outcome.d2c_order_id, status: outcome.status }, [outcome]);
  });
  moves.on('command.done', ({ outcome }) => {
    const rows = rowsOf(outcome);
    const moved = outcome.filter((result) => result.moved).length;
    const values = { moved, left: outcome.length - moved };
    if (rows.length > 0) offerUndo('d2c.batchDone', values, rows);
    else tell({ type: 'notice.raised', message: 'd2c.batchDone', values, tone: 'caution' });
  });
  undo.on('command.done', ({ asked, outcome }) => {
    const [first] = outcome.filter((result) => result.moved);
    const refused = outcome.filter((result) => !result.moved);
    // What is undone needs no offer to undo it.
    if (asked.key === offered) tell({ type: 'notice.withdrawn', key: MOVE });
    tell({ type: 'notice.withdrawn', key: failureOf(asked) });
    if (first) {
      const count = outcome.length - refused.length;
      const values = { count, id: first.d2c_order_id, status: first.status ?? '' };
      tell({ type: 'notice.raised', message: 'd2c.undone', values, tone: 'positive' });
    }
    if (refused[0]) {
      const values = { count: refused.length, because: refused[0].detail ?? 'none' };
      tell({ type: 'notice.raised', message: 'd2c.undoFailed', values, tone: 'negative' });
    }
  });
  undo.on('command.failed', ({ asked, fault }) => {
    const values = { count: asked.command.orders.length };
    const message = 'd2c.undoFailed';
    const action = { message: 'd2c.undoAgain' };
    tell(
      { type: 'notice.raised', message, values, fault, tone: 'negative', key: failureOf(asked), action },
      () => undo.send({ type: 'command.repeated', key: asked.key }),
    );
  });
};
