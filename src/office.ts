import { createActor } from 'xstate';
import type { Caller, CallerOptions } from '#api/client/call.ts';
import { createD2cOfficeApi } from '#api/client/d2c-office.ts';
import { createEventsApi } from '#api/client/events.ts';
import { createShopiniApi } from '#api/client/shopini.ts';
import type { Change } from '#api/contracts/events.ts';
import { createChangesActors, watchOf } from '#machines/changes/changes.actors.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { createD2cOrdersActors } from '#machines/d2c-orders/d2c-orders.actors.ts';
import { d2cOrdersMachine } from '#machines/d2c-orders/d2c-orders.machine.ts';
import { createJobSheetActors } from '#machines/job-sheet/job-sheet.actors.ts';
import { jobSheetMachine } from '#machines/job-sheet/job-sheet.machine.ts';
import { createOrderActionActors, type Tell } from '#machines/order-action/order-action.actors.ts';
import { orderActionMachine } from '#machines/order-action/order-action.machine.ts';
import { createOrderBatchActors } from '#machines/order-batch/order-batch.actors.ts';
import { orderBatchMachine } from '#machines/order-batch/order-batch.machine.ts';
import { createOrderDetailsActors } from '#machines/order-details/order-details.actors.ts';
import { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';
import { createSyncIndicatorActors } from '#machines/sync-indicator/sync-indicator.actors.ts';
import { syncIndicatorMachine } from '#machines/sync-indicator/sync-indicator.machine.ts';
import { createSyncPanelActors } from '#machines/sync-panel/sync-panel.actors.ts';
import { syncPanelMachine } from '#machines/sync-panel/sync-panel.machine.ts';

/**
 * Composes what the pages of the admin area run; loaded with them. The listening to what others change lives
 * as long as the area is open, the rest as long as its page.
 */
export const openOffice = (services: {
  readonly call: Caller;
  readonly callerOptions: CallerOptions;
  readonly tell: Tell;
}) => {
  const { call, callerOptions, tell } = services;
  const orders = createD2cOfficeApi(call);
  const shopini = createShopiniApi(call);
  const changes = createActor(
    changesMachine.provide(createChangesActors(createEventsApi(callerOptions))),
  ).start();
  const watch = watchOf(changes);
  const announce = (change: Change): void => changes.send({ type: 'change.made', change });
  return {
    changes,
    d2cOrders: d2cOrdersMachine.provide(createD2cOrdersActors(orders, watch)),
    orderAction: orderActionMachine.provide(createOrderActionActors({ orders, tell, announce })),
    orderBatch: orderBatchMachine.provide(createOrderBatchActors(orders, announce)),
    orderDetails: orderDetailsMachine.provide(createOrderDetailsActors(orders, watch, tell)),
    jobSheet: jobSheetMachine.provide(createJobSheetActors(orders)),
    syncIndicator: syncIndicatorMachine.provide(createSyncIndicatorActors(shopini)),
    syncPanel: syncPanelMachine.provide(createSyncPanelActors(shopini)),
    close: () => {
      changes.stop();
    },
  };
};

export type Office = ReturnType<typeof openOffice>;
