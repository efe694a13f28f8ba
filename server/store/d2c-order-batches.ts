import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '../db/connect.ts';
import { HttpError } from '../http-error.ts';
import { changeStatusOfOne } from './d2c-orders.ts';
import type { Work } from './work.ts';

interface Place {
  readonly db: Db;
  readonly report: (error: unknown) => void;
}

/**
 * Moves each order for itself: one that cannot be moved holds no other up, and neither does a failure in the
 * middle, since what was moved before it would go untold. One result an order, in the order of the ids.
 */
export const moveEach = async (
  { db, report }: Place,
  by: Omit<Work, 'tx'>,
  { ids, to }: { readonly ids: readonly number[]; readonly to: D2cOrderStatus },
): Promise<MoveResult[]> => {
  const results: MoveResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await db.transaction((tx) => changeStatusOfOne({ ...by, tx }, { id, to }));
      results.push({ d2c_order_id: id, moved: true, status: to, detail: null });
    } catch (error) {
      if (!(error instanceof HttpError)) report(error);
      const detail =
        error instanceof HttpError ? error.message : `Order #${id} could not be moved. Please try again.`;
      results.push({ d2c_order_id: id, moved: false, status: null, detail });
    }
  }
  return results;
};
