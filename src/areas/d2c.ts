import { createActor } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { createD2cOrdersActors, createShipmentsActors } from '#machines/d2c/d2c-orders.actors.ts';
import { d2cOrdersMachine } from '#machines/d2c/d2c-orders.machine.ts';
import { createJobSheetActors } from '#machines/d2c/job-sheet.actors.ts';
import { jobSheetMachine } from '#machines/d2c/job-sheet.machine.ts';
import {
  createOrderActionActors,
  orderAnswersOf,
  tellOrderActions,
} from '#machines/d2c/order-action.actors.ts';
import { orderActionMachine } from '#machines/d2c/order-action.machine.ts';
import { createOrderDetailsActors } from '#machines/d2c/order-details.actors.ts';
import { orderDetailsMachine } from '#machines/d2c/order-details.machine.ts';
import { batchAnswersOf, createOrderMovesActors } from '#machines/d2c/order-moves.actors.ts';
import { type OrderMovesActor, orderMovesMachine } from '#machines/d2c/order-moves.machine.ts';
import {
  createOrderUndoActors,
  movedHere,
  tellMoves,
  undoAnswersOf,
} from '#machines/d2c/order-undo.actors.ts';
import { orderUndoMachine } from '#machines/d2c/order-undo.machine.ts';
import { createSearchCountsActors } from '#machines/d2c/search-counts.actors.ts';
import { searchCountsMachine } from '#machines/d2c/search-counts.machine.ts';
import { shipmentsMachine } from '#machines/d2c/shipments.machine.ts';
import { bothOf } from '#machines/kit/list.actors.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import type { Tell } from '#machines/notices/notices.machine.ts';
import { createPrintListStore } from '#storage/print-list-store.ts';
import type { AreaServices } from './per-user.ts';

/** The preview of a batch is a form, and forms come with what needs them: no list does. */
const loadBatch = async (moves: OrderMovesActor, tell: Tell) => {
  const [{ orderBatchMachine }, { createOrderBatchActors }] = await Promise.all([
    import('#machines/d2c/order-batch.machine.ts'),
    import('#machines/d2c/order-batch.actors.ts'),
  ]);
  return orderBatchMachine.provide(createOrderBatchActors(moves, tell));
};

/** Direct-to-consumer orders. Changes and batches live as long as the area, lists and dialogs as their page. */
export const openD2c = async ({ call, tell, feed }: AreaServices) => {
  const { changes, watch } = await feed();
  const action = createActor(orderActionMachine.provide(createOrderActionActors(call))).start();
  const moves = createActor(orderMovesMachine.provide(createOrderMovesActors(call))).start();
  const undo = createActor(orderUndoMachine.provide(createOrderUndoActors(call))).start();
  const answers = bothOf<readonly RowChange<D2cOrder>[]>(
    bothOf(orderAnswersOf(action), batchAnswersOf(moves)),
    undoAnswersOf(undo),
  );
  tellOrderActions(action, tell);
  tellMoves({ action, moves, undo }, tell);
  const { askAhead, dropAhead, ...orders } = createD2cOrdersActors(call, watch, answers);
  let batch: ReturnType<typeof loadBatch> | undefined;
  return {
    changes,
    action,
    undo,
    moved: movedHere(action, moves, undo),
    orders: d2cOrdersMachine.provide(orders),
    askAhead,
    shipments: shipmentsMachine.provide(createShipmentsActors(call, watch)),
    details: orderDetailsMachine.provide(createOrderDetailsActors(call, watch, answers)),
    /** The same each time, so that a view can wait for it. */
    batch: () => {
      batch ??= loadBatch(moves, tell).catch((error: unknown) => {
        batch = undefined;
        throw error;
      });
      return batch;
    },
    searchCounts: searchCountsMachine.provide(createSearchCountsActors(call)),
    printLists: createPrintListStore(() => window.sessionStorage),
    jobSheet: jobSheetMachine.provide(createJobSheetActors(call)),
    close: () => {
      dropAhead();
      action.stop();
      moves.stop();
      undo.stop();
    },
  };
};

export type D2cArea = Awaited<ReturnType<typeof openD2c>>;
