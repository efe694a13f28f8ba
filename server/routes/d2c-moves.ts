import { Hono } from 'hono';
import { listD2cOrderMoves } from '#api/contracts/d2c-order-history.ts';
import {
  enterCourierWord,
  moveD2cOrders,
  takeBackD2cOrder,
  undoD2cOrderMoves,
} from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { listShipmentPage, listShipments } from '#api/contracts/shipments.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as courier from '../store/courier-word.ts';
import { moveEach, undoEach } from '../store/d2c-order-batches.ts';
import { movesOf } from '../store/d2c-order-history.ts';
import { takeBack } from '../store/d2c-order-moves.ts';
import { orderPage, searchCounts } from '../store/d2c-order-pages.ts';
import { findOrder } from '../store/d2c-orders.ts';
import { jobSheets } from '../store/job-sheets.ts';
import { shipmentPage } from '../store/shipment-pages.ts';
import * as shipping from '../store/shipments.ts';

interface MoveDeps extends Deps {
  readonly report: (error: unknown) => void;
}

export const d2cMoveRoutes = (deps: MoveDeps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listD2cOrderPage, ({ query }) => orderPage(deps.db, query));
  mountEndpoint(app, deps, listShipmentPage, ({ query, now }) => shipmentPage(deps.db, now, query));
  mountEndpoint(app, deps, countD2cSearch, ({ query }) => searchCounts(deps.db, query.search));
  mountEndpoint(app, deps, moveD2cOrders, ({ principal, body, now, intent }) =>
    moveEach(deps, { principal, now }, { ids: body.ids, to: body.status, intent }),
  );
  mountEndpoint(app, deps, undoD2cOrderMoves, ({ principal, body, now, intent }) =>
    undoEach(deps, { principal, now }, { orders: body.orders, intent }),
  );
  mountEndpoint(app, deps, takeBackD2cOrder, ({ params, body, isExpected, write }) =>
    write((work) => takeBack(work, { id: params.id, reason: body.reason.trim(), isExpected })),
  );
  mountEndpoint(app, deps, enterCourierWord, ({ params, body, isExpected, write }) =>
    write((work) =>
      courier.enterCourierWord(work, {
        id: params.id,
        word: body.word,
        reason: body.reason.trim(),
        isExpected,
      }),
    ),
  );
  mountEndpoint(app, deps, listD2cOrderMoves, async ({ principal, params }) => {
    await findOrder(deps.db, principal, params.id);
    return movesOf(deps.db, params.id);
  });
  mountEndpoint(app, deps, listJobSheets, ({ body }) => jobSheets(deps.db, body.ids));
  mountEndpoint(app, deps, listShipments, ({ query, now }) => shipping.listShipments(deps.db, now, query));
  return app;
};
