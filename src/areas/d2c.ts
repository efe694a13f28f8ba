import { createActor } from 'xstate';
import { createD2cOfficeApi } from '#api/client/d2c-office.ts';
import type { Change } from '#api/contracts/events.ts';
import { createD2cOrdersActors } from '#machines/d2c/d2c-orders.actors.ts';
import { d2cOrdersMachine } from '#machines/d2c/d2c-orders.machine.ts';
import { createJobSheetActors } from '#machines/d2c/job-sheet.actors.ts';
import { jobSheetMachine } from '#machines/d2c/job-sheet.machine.ts';
import { createOrderActionActors } from '#machines/d2c/order-action.actors.ts';
import { orderActionMachine } from '#machines/d2c/order-action.machine.ts';
import { createOrderBatchActors } from '#machines/d2c/order-batch.actors.ts';
import { orderBatchMachine } from '#machines/d2c/order-batch.machine.ts';
import { createOrderDetailsActors } from '#machines/d2c/order-details.actors.ts';
import { orderDetailsMachine } from '#machines/d2c/order-details.machine.ts';
import type { AreaServices } from './per-user.ts';

/** Direct-to-consumer orders. Changes and batches live as long as the area, lists and dialogs as their page. */
export const openD2c = async ({ call, tell, feed }: AreaServices) => {
  const orders = createD2cOfficeApi(call);
  const { changes, watch } = await feed();
  const announce = (change: Change): void => changes.send({ type: 'change.made', change });
  const action = createActor(
    orderActionMachine.provide(createOrderActionActors({ orders, tell, announce })),
  ).start();
  const batch = createActor(orderBatchMachine.provide(createOrderBatchActors(orders, announce))).start();
  return {
    changes,
    action,
    batch,
    orders: d2cOrdersMachine.provide(createD2cOrdersActors(orders, watch)),
    details: orderDetailsMachine.provide(createOrderDetailsActors(orders, watch, tell)),
    jobSheet: jobSheetMachine.provide(createJobSheetActors(orders)),
    close: () => {
      action.stop();
      batch.stop();
    },
  };
};

export type D2cArea = Awaited<ReturnType<typeof openD2c>>;
