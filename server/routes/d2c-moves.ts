/* The routes of the moves of D2C orders, their pages, and shipments. */
import type { Hono } from 'hono';
import { listD2cOrderMoves } from '#api/contracts/d2c-order-details.ts';
import {
  cancelD2cOrder,
  cancelD2cOrders,
  enterShipmentResult,
  moveD2cOrders,
  receiveBackD2cOrder,
  takeBackD2cOrder,
  undoD2cOrderMoves,
} from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { listJobSheets, reportPrintedSheets } from '#api/contracts/job-sheets.ts';
import { listShipmentPage, listShipments } from '#api/contracts/shipments.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { cancelOrders, moveOrders, undoOrderMoves } from '#server/store/d2c-order-batches.ts';
import { readMoves } from '#server/store/d2c-order-history.ts';
import { cancelOrder, takeBack } from '#server/store/d2c-order-moves.ts';
import { countSearchMatches, readOrderPage } from '#server/store/d2c-order-pages.ts';
import { findOrder } from '#server/store/d2c-orders.ts';
import { readJobSheets, storePrinted } from '#server/store/job-sheets.ts';
import * as shipmentResults from '#server/store/manual-shipment-results.ts';
import { setReceivedBack } from '#server/store/received-back.ts';
import { readShipmentPage } from '#server/store/shipment-pages.ts';
import * as shipping from '#server/store/shipments.ts';

interface MoveDeps extends Deps {
  readonly report: (error: unknown) => void;
}

export const d2cMoveRoutes = (app: Hono, deps: MoveDeps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listD2cOrderPage, ({ query }) => readOrderPage(deps.db, query));
  mount(listShipmentPage, ({ query, now }) => readShipmentPage(deps.db, now, query));
  mount(countD2cSearch, ({ query }) => countSearchMatches(deps.db, query.search));
  mount(moveD2cOrders, ({ principal, body, now, keyedRequest }) =>
    moveOrders(deps, { principal, now }, { ids: body.ids, to: body.status, keyedRequest }),
  );
  mount(undoD2cOrderMoves, ({ principal, body, now, keyedRequest }) =>
    undoOrderMoves(deps, { principal, now }, { orders: body.orders, keyedRequest }),
  );
  change(takeBackD2cOrder, (work, { params, body, isExpected }) =>
    takeBack(work, { id: params.id, reason: body.reason.trim(), isExpected }),
  );
  change(cancelD2cOrder, (work, { params, body, isExpected }) =>
    cancelOrder(work, { id: params.id, reason: body.reason.trim(), isExpected }),
  );
  mount(cancelD2cOrders, ({ principal, body, now, keyedRequest }) =>
    cancelOrders(deps, { principal, now }, { ids: body.ids, reason: body.reason.trim(), keyedRequest }),
  );
  change(receiveBackD2cOrder, (work, { params, body, isExpected }) =>
    setReceivedBack(work, { id: params.id, received: body.received, isExpected }),
  );
  change(enterShipmentResult, (work, { params, body, isExpected }) =>
    shipmentResults.enterShipmentResult(work, {
      id: params.id,
      result: body.word,
      reason: body.reason.trim(),
      isExpected,
    }),
  );
  mount(listD2cOrderMoves, async ({ principal, params }) => {
    await findOrder(deps.db, principal, params.id);
    return readMoves(deps.db, params.id);
  });
  mount(listJobSheets, ({ body }) => readJobSheets(deps.db, body.ids));
  change(reportPrintedSheets, (work, { body }) => storePrinted(work, [...new Set(body.ids)]));
  mount(listShipments, ({ query, now }) => shipping.listShipments(deps.db, now, query));
};
