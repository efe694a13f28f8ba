import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrderStatus } from '#api/contracts/d2c-orders.ts';
import type { Db } from '../db/connect.ts';
import { Refusal } from '../refusal.ts';
import { changeStatus } from './d2c-orders.ts';
import type { Actor } from './sessions.ts';

/** Moves each order for itself: one that cannot be moved holds no other up. One result an order, in order. */
export const moveEach = async (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  to: D2cOrderStatus,
  now: Date,
): Promise<MoveResult[]> => {
  const results: MoveResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const order = await db.transaction((tx) => changeStatus(tx, actor, id, to, now, () => true));
      results.push({ d2c_order_id: id, moved: true, status: order.status, detail: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ d2c_order_id: id, moved: false, status: null, detail: error.message });
    }
  }
  return results;
};
