import type { Caller } from '#api/call.ts';
import { type MoveResult, moveD2cOrders } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { MAX_MOVES } from '#domain/d2c-order.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import type { RowChange } from '../kit/rows.ts';
import type { MovesWanted, OrderMovesActor } from './order-moves.machine.ts';

export const createOrderMovesActors = (call: Caller) =>
  createCommandActors<MovesWanted, readonly MoveResult[]>(async ({ ids, to }, key, signal) => {
    const results: MoveResult[] = [];
    for (let start = 0; start < ids.length; start += MAX_MOVES) {
      const body = { ids: ids.slice(start, start + MAX_MOVES), status: to };
      results.push(...(await call(moveD2cOrders, { body, idempotencyKey: `${key}.${start}`, signal })));
    }
    return results;
  });

/** What a batch tells the lists. When it broke off, which of its orders were moved has to be looked at. */
export const batchAnswersOf = (actor: OrderMovesActor): Subscribe<readonly RowChange<D2cOrder>[]> =>
  answersOf<MovesWanted, readonly MoveResult[], D2cOrder>(
    actor,
    (results) =>
      results.map(({ d2c_order_id: key, order }) =>
        order ? { key, version: order.version ?? null, row: order } : { key, version: null },
      ),
    (_error, { command }) => command.ids.map((key) => ({ key, version: null })),
  );
