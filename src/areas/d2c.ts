import { d2cOrders } from '#machines/d2c/d2c-orders.ts';
import { orderAction } from '#machines/d2c/order-action.ts';
import { orderCancellations } from '#machines/d2c/order-cancellations.ts';
import { createOrderSearchActors } from '#machines/d2c/order-search.actors.ts';
import { orderSearchMachine } from '#machines/d2c/order-search.machine.ts';
import { orderUndo } from '#machines/d2c/order-undo.ts';
import { define, defineLazy } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { today } from '#machines/kit/today.ts';
import { createCustomerTextLanguageStore } from '#storage/personal-settings-store.ts';
import { createPrintListStore } from '#storage/print-list-store.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of direct-to-consumer orders. Commands and batches belong to the area; lists, dialogs and the job
 * sheet belong to their page.
 */
export const openD2c = defineArea({
  changes: define((area) => area.feed.changes),
  orderActions: orderAction,
  undo: orderUndo,
  orders: d2cOrders,
  orderSearch: define(({ call }) => provide(orderSearchMachine, createOrderSearchActors(call))),
  // Parts that the list does not need are loaded by their view.
  shipments: defineLazy(async () => (await import('#machines/d2c/shipments.ts')).shipments),
  details: defineLazy(async () => (await import('#machines/d2c/order-details.ts')).orderDetails),
  correction: defineLazy(async () => (await import('#machines/d2c/order-correction.ts')).orderCorrection),
  lineCorrection: defineLazy(async () => (await import('#machines/d2c/line-correction.ts')).lineCorrection),
  products: defineLazy(async () => (await import('#machines/d2c/orderable-products.ts')).orderableProducts),
  cancellations: orderCancellations,
  batch: defineLazy(async () => (await import('#machines/d2c/order-batch.ts')).orderBatch),
  searchCounts: defineLazy(async () => (await import('#machines/d2c/search-counts.ts')).searchCounts),
  customerTextCopy: defineLazy(async () =>
    (await import('#machines/kit/customer-text-copy.ts')).customerTextCopyWith(
      createCustomerTextLanguageStore,
    ),
  ),
  jobSheet: defineLazy(async () => (await import('#machines/d2c/job-sheet.ts')).jobSheet),
  printedSheets: defineLazy(async () => (await import('#machines/d2c/printed-sheets.ts')).printedSheets),
  today,
  /** The time by the clock of the server. */
  now: define((area) => area.now),
  printLists: define(() => createPrintListStore(() => window.sessionStorage)),
});

export type D2cArea = Awaited<ReturnType<typeof openD2c>>;
