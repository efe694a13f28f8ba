import { fromPromise } from 'xstate';
import type { D2cOfficeApi } from '#api/client/d2c-office.ts';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { Change } from '#api/contracts/events.ts';
import type { MovesWanted } from './order-batch.machine.ts';

export const createOrderBatchActors = (
  orders: Pick<D2cOfficeApi, 'moveEach'>,
  announce: (change: Change) => void,
) => ({
  actors: {
    moveOrders: fromPromise<readonly MoveResult[], MovesWanted>(({ input, signal }) =>
      orders.moveEach(input.ids, input.to, signal),
    ),
  },
  actions: {
    announceMoves: () =>
      announce({ entity: 'd2c_order', id: '', version: null, action: 'orders.moved', by: '' }),
  },
});
