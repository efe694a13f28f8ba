import { type MoveResult, undoD2cOrderMoves } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import type { CommandActor, CommandRequest } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { RowMoves, RowSource } from '#machines/kit/define-list.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { faultOfResult } from '#machines/kit/fault.ts';
import { orderAction, orderActionRows } from './order-action.ts';
import { orderCancellationRows } from './order-cancellations.ts';
import { callInBatches, orderMoves, orderMovesRows, rowChangesIn } from './order-moves.ts';

/** The orders to undo, each with its version after the move. */
export interface UndoRequest {
  readonly orders: readonly { readonly id: number; readonly version: number }[];
}

export type OrderUndoActor = CommandActor<UndoRequest, readonly MoveResult[]>;

export const undoKeyOf = ({ orders }: UndoRequest): string => orders.map(({ id }) => id).join(' ');

/** Returns the request to undo a move. It includes only orders that have a version. */
export const undoRequestOf = (
  orders: readonly { readonly d2c_order_id: number; readonly version?: number | undefined }[],
): UndoRequest => ({
  orders: orders.flatMap(({ d2c_order_id: id, version }) => (version === undefined ? [] : [{ id, version }])),
});

const rowsOf = (results: readonly MoveResult[]): readonly D2cOrder[] =>
  results.flatMap(({ order }) => (order ? [order] : []));

const MOVE_NOTICE = 'd2c.move';
/** Returns the key of the failure's notice. The notice is withdrawn when the undo is tried again. */
const failureNoticeKeyOf = ({ key }: CommandRequest<UndoRequest>): string => `${MOVE_NOTICE}.undo.${key}`;

/** Raises a notice for every move, with an offer to undo it, and for every undo. */
const followMoves = (undo: OrderUndoActor, area: AreaScope): void => {
  const { notify } = area;
  let offeredKey = '';
  const offerUndo = (
    message: string,
    values: Readonly<Record<string, string | number>>,
    orders: readonly D2cOrder[],
  ): void => {
    const command = undoRequestOf(orders);
    const movedNotice = {
      type: 'notice.raised',
      message,
      values,
      tone: 'positive',
      key: MOVE_NOTICE,
    } as const;
    // A backend without row versions does not support undo.
    if (command.orders.length === 0) {
      notify(movedNotice);
      return;
    }
    offeredKey = undoKeyOf(command);
    notify({ ...movedNotice, action: { message: 'd2c.undo' } }, () =>
      undo.send({ type: 'command.requested', command }),
    );
  };

  orderAction.openIn(area).on('command.done', ({ request, outcome }) => {
    if (request.command.change.kind !== 'move' || outcome === null) return;
    offerUndo('d2c.movedOne', { id: outcome.d2c_order_id, status: outcome.status }, [outcome]);
  });
  orderMoves.openIn(area).on('command.done', ({ outcome }) => {
    const rows = rowsOf(outcome);
    const moved = outcome.filter((result) => result.moved).length;
    const values = { moved, left: outcome.length - moved };
    if (rows.length > 0) offerUndo('d2c.batchDone', values, rows);
    else notify({ type: 'notice.raised', message: 'd2c.batchDone', values, tone: 'caution' });
  });
  undo.on('command.done', ({ request, outcome }) => {
    const [first] = outcome.filter((result) => result.moved);
    const refused = outcome.filter((result) => !result.moved);
    // The offer to undo is used, so its notice is withdrawn.
    if (request.key === offeredKey) notify({ type: 'notice.withdrawn', key: MOVE_NOTICE });
    notify({ type: 'notice.withdrawn', key: failureNoticeKeyOf(request) });
    if (first) {
      const count = outcome.length - refused.length;
      const values = { count, id: first.d2c_order_id, status: first.status ?? '' };
      notify({ type: 'notice.raised', message: 'd2c.undone', values, tone: 'positive' });
    }
    if (refused[0]) {
      const values = { count: refused.length };
      const fault = faultOfResult(refused[0]);
      notify({ type: 'notice.raised', message: 'd2c.undoFailed', values, fault, tone: 'negative' });
    }
  });
  undo.on('command.failed', ({ request, fault }) => {
    const values = { count: request.command.orders.length };
    const message = 'd2c.undoFailed';
    const action = { message: 'd2c.undoAgain' };
    notify(
      {
        type: 'notice.raised',
        message,
        values,
        fault,
        tone: 'negative',
        key: failureNoticeKeyOf(request),
        action,
      },
      () => undo.send({ type: 'command.repeated', key: request.key }),
    );
  });
};

/** Undoes moves of one order or of a batch, without a reason. The request continues when the page is left. */
export const orderUndo = defineCommand<UndoRequest, readonly MoveResult[]>({
  id: 'orderUndo',
  keyOf: undoKeyOf,
  carryOut: ({ call }, { command: { orders }, requestKey }, signal) =>
    callInBatches(orders, requestKey, (part, idempotencyKey) =>
      call(undoD2cOrderMoves, { body: { orders: part }, idempotencyKey, signal }),
    ),
  observe: followMoves,
});

/** The rows in the responses of an undo. After a failure its orders are fetched. */
const orderUndoRows: RowSource<D2cOrder> = (area) =>
  changesFromCommands(orderUndo.openIn(area), rowChangesIn, (_error, { command }) =>
    command.orders.map(({ id }) => ({ key: id, version: null })),
  );

/** The sources of rows for lists of orders: the responses of all commands of the area. */
export const orderRowSources: readonly RowSource<D2cOrder>[] = [
  orderActionRows,
  orderMovesRows,
  orderUndoRows,
  orderCancellationRows,
];

/**
 * Orders that were moved in this tab. Their rows keep their place, with a note about the move. `movedBack`:
 * orders that were moved back, or whose move can no longer be undone.
 */
export const rowsMovedLocally: RowMoves<D2cOrder> = (area) => (listener) => {
  const subscriptions = [
    orderAction.openIn(area).on('command.done', ({ request: { command }, outcome }) => {
      const isMove = command.change.kind === 'move' && outcome !== null;
      listener({
        moved: isMove ? [outcome] : [],
        movedBack: isMove ? [] : [command.order.d2c_order_id],
      });
    }),
    orderMoves
      .openIn(area)
      .on('command.done', ({ outcome }) => listener({ moved: rowsOf(outcome), movedBack: [] })),
    orderUndo
      .openIn(area)
      .on('command.done', ({ outcome }) =>
        listener({ moved: [], movedBack: outcome.map(({ d2c_order_id }) => d2c_order_id) }),
      ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
};
