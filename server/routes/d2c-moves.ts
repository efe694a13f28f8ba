import type { Hono } from 'hono';
import { listD2cOrderMoves } from '#api/contracts/d2c-order-details.ts';
import {
  enterShipmentResult,
  moveD2cOrders,
  takeBackD2cOrder,
  undoD2cOrderMoves,
} from '#api/contracts/d2c-order-moves.ts';
import { listD2cOrderPage } from '#api/contracts/d2c-order-pages.ts';
import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { listShipmentPage, listShipments } from '#api/contracts/shipments.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { moveOrders, undoOrderMoves } from '../store/d2c-order-batches.ts';
import { movesOf } from '../store/d2c-order-history.ts';
import { takeBack } from '../store/d2c-order-moves.ts';
import { orderPage, searchCounts } from '../store/d2c-order-pages.ts';
import { findOrder } from '../store/d2c-orders.ts';
import { jobSheets } from '../store/job-sheets.ts';
import * as shipmentResults from '../store/manual-shipment-results.ts';
import { shipmentPage } from '../store/shipment-pages.ts';
import * as shipping from '../store/shipments.ts';

interface MoveDeps extends Deps {
  readonly report: (error: unknown) => void;
}

export const d2cMoveRoutes = (app: Hono, deps: MoveDeps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(listD2cOrderPage, ({ query }) => orderPage(deps.db, query));
  mount(listShipmentPage, ({ query, now }) => shipmentPage(deps.db, now, query));
  mount(countD2cSearch, ({ query }) => searchCounts(deps.db, query.search));
  mount(moveD2cOrders, ({ principal, body, now, intent }) =>
    moveOrders(deps, { principal, now }, { ids: body.ids, to: body.status, intent }),
  );
  mount(undoD2cOrderMoves, ({ principal, body, now, intent }) =>
    undoOrderMoves(deps, { principal, now }, { orders: body.orders, intent }),
  );
  change(takeBackD2cOrder, (work, { params, body, isExpected }) =>
    takeBack(work, { id: params.id, reason: body.reason.trim(), isExpected }),
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
    return movesOf(deps.db, params.id);
  });
  mount(listJobSheets, ({ body }) => jobSheets(deps.db, body.ids));
  mount(listShipments, ({ query, now }) => shipping.listShipments(deps.db, now, query));
};
