import { createActor } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { createD2cOrdersActors } from '#machines/d2c/d2c-orders.actors.ts';
import { d2cOrdersMachine } from '#machines/d2c/d2c-orders.machine.ts';
import {
  createOrderActionActors,
  orderAnswersOf,
  tellOrderActions,
} from '#machines/d2c/order-action.actors.ts';
import { orderActionMachine } from '#machines/d2c/order-action.machine.ts';
import { batchAnswersOf, createOrderMovesActors } from '#machines/d2c/order-moves.actors.ts';
import { orderMovesMachine } from '#machines/d2c/order-moves.machine.ts';
import {
  createOrderUndoActors,
  movedHere,
  tellMoves,
  undoAnswersOf,
} from '#machines/d2c/order-undo.actors.ts';
import { orderUndoMachine } from '#machines/d2c/order-undo.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { fetchedOnce } from '#machines/kit/fetched-once.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { bothOf } from '#machines/kit/list.actors.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { createPrintListStore } from '#storage/print-list-store.ts';

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
  const letGo = holdPage(window, () => isOpen(action) || isOpen(moves) || isOpen(undo));
  return {
    changes,
    action,
    undo,
    moved: movedHere(action, moves, undo),
    orders: d2cOrdersMachine.provide(orders),
    askAhead,
    // What a list needs only once somebody acts comes then, with what draws it; the parcels with their tab.
    shipments: fetchedOnce(async () => {
      const [{ shipmentsMachine }, { createShipmentsActors }] = await Promise.all([
        import('#machines/d2c/shipments.machine.ts'),
        import('#machines/d2c/shipments.actors.ts'),
      ]);
      return shipmentsMachine.provide(createShipmentsActors(call, watch));
    }),
    details: fetchedOnce(async () => {
      const [{ orderDetailsMachine }, { createOrderDetailsActors }] = await Promise.all([
        import('#machines/d2c/order-details.machine.ts'),
        import('#machines/d2c/order-details.actors.ts'),
      ]);
      return orderDetailsMachine.provide(createOrderDetailsActors(call, watch, answers));
    }),
    batch: fetchedOnce(async () => {
      const [{ orderBatchMachine }, { createOrderBatchActors }] = await Promise.all([
        import('#machines/d2c/order-batch.machine.ts'),
        import('#machines/d2c/order-batch.actors.ts'),
      ]);
      return orderBatchMachine.provide(createOrderBatchActors(moves, tell));
    }),
    searchCounts: fetchedOnce(async () => {
      const [{ searchCountsMachine }, { createSearchCountsActors }] = await Promise.all([
        import('#machines/d2c/search-counts.machine.ts'),
        import('#machines/d2c/search-counts.actors.ts'),
      ]);
      return searchCountsMachine.provide(createSearchCountsActors(call));
    }),
    jobSheet: fetchedOnce(async () => {
      const [{ jobSheetMachine }, { createJobSheetActors }] = await Promise.all([
        import('#machines/d2c/job-sheet.machine.ts'),
        import('#machines/d2c/job-sheet.actors.ts'),
      ]);
      return jobSheetMachine.provide(createJobSheetActors(call));
    }),
    printLists: createPrintListStore(() => window.sessionStorage),
    close: () => {
      letGo();
      dropAhead();
      action.stop();
      moves.stop();
      undo.stop();
    },
  };
};

export type D2cArea = Awaited<ReturnType<typeof openD2c>>;
