/* Moves and undoes many orders, each in its own transaction and with its own result. */
import * as z from 'zod/mini';
import { type MoveResult, moveResultSchema } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderStatus } from '#domain/d2c-order.ts';
import type { Db } from '#server/db/connect.ts';
import { isRowBusy, toDatabaseProblem } from '#server/db/errors.ts';
import { HttpError } from '#server/http-error.ts';
import { cancelInBatch, changeStatusInBatch } from './d2c-order-moves.ts';
import { undoMove } from './d2c-order-undo.ts';
import { type KeyedRequest, runExactlyOnce } from './exactly-once.ts';
import { inTransaction } from './transaction.ts';
import type { Work } from './work.ts';

interface BatchServices {
  readonly db: Db;
  readonly report: (error: unknown) => void;
}

type OrderChange = (work: Work, id: number) => Promise<D2cOrder>;

const failedResult = (
  id: number,
  { detail, code, values }: Omit<HttpError['body'], 'current'>,
): MoveResult => ({
  d2c_order_id: id,
  moved: false,
  status: null,
  detail,
  code,
  values,
  order: null,
});

/** Runs a change. A refusal rolls back the change of this order and becomes its result. */
const changeOrRefuse = async (work: Work, id: number, change: OrderChange): Promise<MoveResult> => {
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
    if (error instanceof HttpError) return failedResult(id, error.body);
    throw error;
  }
};

/**
 * Changes each order in its own transaction, and returns one result per order, in the sequence of the ids. A
 * refusal or a failure of one order does not stop the others; a failing database stops all. With a request
 * key, each result is stored under a key of its own. If the call is repeated after a crash, finished orders
 * return their stored result and the others are changed.
 */
const changeOrders = async (
  { db, report }: BatchServices,
  author: Omit<Work, 'tx'>,
  {
    ids,
    change,
    keyedRequest,
  }: { ids: readonly number[]; change: OrderChange; keyedRequest: KeyedRequest | undefined },
): Promise<MoveResult[]> => {
  // The key of the batch stores no response. It only refuses another body under the same key.
  if (keyedRequest)
    await inTransaction(db, (tx) =>
      runExactlyOnce(
        { ...author, tx },
        keyedRequest,
        async () => null,
        () => null,
      ),
    );
  const results: MoveResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const result = await inTransaction(db, (tx) => {
        const work = { ...author, tx };
        // The space separates the key from the id, because keys of callers contain no spaces.
        return runExactlyOnce(
          work,
          keyedRequest && { ...keyedRequest, key: `${keyedRequest.key} ${id}` },
          () => changeOrRefuse(work, id, change),
          (stored) => z.parse(moveResultSchema, stored),
        );
      });
      results.push(result);
    } catch (error) {
      // The session of the person has ended, so no further order is changed.
      if (error instanceof HttpError) throw error;
      // Another transaction holds this order; the other orders may be free.
      if (!isRowBusy(error)) {
        if (toDatabaseProblem(error)) throw error;
        report(error);
      }
      results.push(failedResult(id, new HttpError('order.move_failed', { id }).body));
    }
  }
  return results;
};

export const moveOrders = (
  services: BatchServices,
  author: Omit<Work, 'tx'>,
  {
    ids,
    to,
    keyedRequest,
  }: { ids: readonly number[]; to: D2cOrderStatus; keyedRequest: KeyedRequest | undefined },
): Promise<MoveResult[]> =>
  changeOrders(services, author, {
    ids,
    keyedRequest,
    change: (work, id) => changeStatusInBatch(work, { id, to }),
  });

export const cancelOrders = (
  services: BatchServices,
  author: Omit<Work, 'tx'>,
  {
    ids,
    reason,
    keyedRequest,
  }: { ids: readonly number[]; reason: string; keyedRequest: KeyedRequest | undefined },
): Promise<MoveResult[]> =>
  changeOrders(services, author, {
    ids,
    keyedRequest,
    change: (work, id) => cancelInBatch(work, { id, reason }),
  });

interface UndoRequest {
  readonly orders: readonly { readonly id: number; readonly version: number }[];
  readonly keyedRequest: KeyedRequest | undefined;
}

/** Undoes the last move of each order, at the version that the move returned. */
export const undoOrderMoves = (
  services: BatchServices,
  author: Omit<Work, 'tx'>,
  { orders, keyedRequest }: UndoRequest,
): Promise<MoveResult[]> => {
  const versionById = new Map(orders.map(({ id, version }) => [id, version]));
  return changeOrders(services, author, {
    ids: [...versionById.keys()],
    keyedRequest,
    change: (work, id) => undoMove(work, { id, isExpected: (version) => version === versionById.get(id) }),
  });
};
