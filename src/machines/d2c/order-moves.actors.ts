import type { Caller } from '#api/call.ts';
import { type MoveResult, moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { MAX_MOVES } from '#domain/d2c-order.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { MovesWanted, OrderMovesActor } from './order-moves.machine.ts';

/** As many at once as the server takes, each part under a key of its own. */
export const inParts = async <Item>(
  items: readonly Item[],
  key: string,
  send: (part: Item[], idempotencyKey: string) => Promise<readonly MoveResult[]>,
): Promise<readonly MoveResult[]> => {
  const results: MoveResult[] = [];
  for (let start = 0; start < items.length; start += MAX_MOVES)
    results.push(...(await send(items.slice(start, start + MAX_MOVES), `${key}.${start}`)));
  return results;
};

/** What each result tells the lists: the order as it is now, or that it has to be looked at. */
export const rowChangesIn = (results: readonly MoveResult[]): readonly RowChange<D2cOrder>[] =>
  results.map(({ d2c_order_id: key, order }) =>
    order ? { key, version: order.version ?? null, row: order } : { key, version: null },
  );

export const createOrderMovesActors = (call: Caller) =>
  createCommandActors<MovesWanted, readonly MoveResult[]>(({ ids, to }, key, signal) =>
    inParts(ids, key, (part, idempotencyKey) =>
      call(moveD2cOrders, { body: { ids: part, status: to }, idempotencyKey, signal }),
    ),
  );

/** What a batch tells the lists. When it broke off, which of its orders were moved has to be looked at. */
export const batchAnswersOf = (actor: OrderMovesActor): Subscribe<readonly RowChange<D2cOrder>[]> =>
  answersOf<MovesWanted, readonly MoveResult[], D2cOrder>(actor, rowChangesIn, (_error, { command }) =>
    command.ids.map((key) => ({ key, version: null })),
  );
