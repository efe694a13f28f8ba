import * as z from 'zod/mini';
import { type MoveResult, moveResultSchema } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { isRowBusy, troubleOf } from '../db/errors.ts';
import { HttpError } from '../http-error.ts';
import { changeStatusOfOne } from './d2c-order-moves.ts';
import { undoMove } from './d2c-order-undo.ts';
import { exactlyOnce, type Intent } from './exactly-once.ts';
import { inTransaction } from './transaction.ts';
import type { Work } from './work.ts';

interface Place {
  readonly db: Db;
  readonly report: (error: unknown) => void;
}

type Change = (work: Work, id: number) => Promise<D2cOrder>;

const failed = (id: number, { detail, code, values }: Omit<HttpError['body'], 'current'>): MoveResult => ({
  d2c_order_id: id,
  moved: false,
  status: null,
  detail,
  code,
  values,
  order: null,
});

/** A refusal is a result as well: what was begun for this order is undone, and the result stays. */
const changeOrRefuse = async (work: Work, id: number, change: Change): Promise<MoveResult> => {
  try {
    const order = await work.tx.transaction((tx) => change({ ...work, tx }, id));
    return {
      d2c_order_id: id,
      moved: true,
      status: order.status,
      detail: null,
      code: null,
      values: {},
      order,
    };
  } catch (error) {
    if (error instanceof HttpError) return failed(id, error.body);
    throw error;
  }
};

/**
 * Changes each order for itself: one that cannot be moved holds no other up, and neither does a failure in the
 * middle, since what was moved before it would go untold. One result an order, in the order of the ids. Where the
 * database cannot, nobody knows of the one it failed at, and the rest would wait for it one by one: that fails the whole.
 *
 * With a key each order's result is written down under a key of its own in the transaction of its move. Asked
 * again, also after a server that died halfway, the orders that had their turn answer what they answered then, and
 * the rest gets its turn; a second call beside the first waits order by order. What nobody foresaw is not kept.
 */
const changeEach = async (
  { db, report }: Place,
  by: Omit<Work, 'tx'>,
  { ids, change, intent }: { ids: readonly number[]; change: Change; intent: Intent | undefined },
): Promise<MoveResult[]> => {
  // The key of the whole keeps nothing but what it stands for, so that another body is refused.
  if (intent)
    await inTransaction(db, (tx) =>
      exactlyOnce(
        { ...by, tx },
        intent,
        async () => null,
        () => null,
      ),
    );
  const results: MoveResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const result = await inTransaction(db, (tx) => {
        const work = { ...by, tx };
        // No key that a caller sends has a blank in it.
        return exactlyOnce(
          work,
          intent && { ...intent, key: `${intent.key} ${id}` },
          () => changeOrRefuse(work, id, change),
          (stored) => z.parse(moveResultSchema, stored),
        );
      });
      results.push(result);
    } catch (error) {
      // Whoever is signed out meanwhile moves none of the others either.
      if (error instanceof HttpError) throw error;
      // Somebody holds that one: the others can be moved.
      if (!isRowBusy(error)) {
        if (troubleOf(error)) throw error;
        report(error);
      }
      const detail = `Order #${id} could not be moved. Please try again.`;
      results.push(failed(id, { detail, code: 'order.move_failed', values: { id } }));
    }
  }
  return results;
};

export const moveEach = (
  place: Place,
  by: Omit<Work, 'tx'>,
  { ids, to, intent }: { ids: readonly number[]; to: D2cOrderStatus; intent: Intent | undefined },
): Promise<MoveResult[]> =>
  changeEach(place, by, { ids, intent, change: (work, id) => changeStatusOfOne(work, { id, to }) });

interface UndosWanted {
  readonly orders: readonly { readonly id: number; readonly version: number }[];
  readonly intent: Intent | undefined;
}

/** Undoes the last move of each order for itself, from the version that this move answered. */
export const undoEach = (
  place: Place,
  by: Omit<Work, 'tx'>,
  { orders, intent }: UndosWanted,
): Promise<MoveResult[]> => {
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  return changeEach(place, by, {
    ids: [...versions.keys()],
    intent,
    change: (work, id) => undoMove(work, { id, isExpected: (version) => version === versions.get(id) }),
  });
};
