import { Hono } from 'hono';
import {
  listD2cOrderMoves,
  listD2cOrderPage,
  listShipmentPage,
  moveD2cOrders,
  takeBackD2cOrder,
} from '#api/contracts/d2c-order-moves.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { listShipments } from '#api/contracts/shipments.ts';
import { type Deps, door } from '../door.ts';
import { moveEach } from '../store/d2c-order-batches.ts';
import * as pages from '../store/d2c-order-pages.ts';
import { findOrder, takeBack } from '../store/d2c-orders.ts';
import { movesOf } from '../store/order-moves.ts';
import * as shipping from '../store/shipments.ts';

interface MoveDeps extends Deps {
  readonly report: (error: unknown) => void;
}

export const d2cMoveRoutes = (deps: MoveDeps): Hono => {
  const app = new Hono();
  door(app, deps, listD2cOrderPage, ({ query }) => pages.orderPage(deps.db, query));
  door(app, deps, listShipmentPage, ({ query }) => pages.shipmentPage(deps.db, query));
  door(app, deps, moveD2cOrders, ({ actor, body, now }) => moveEach(deps, actor, body.ids, body.status, now));
  door(app, deps, takeBackD2cOrder, ({ actor, params, body, now, isExpected, write }) =>
    write((tx) => takeBack(tx, actor, params.id, body.reason.trim(), now, isExpected)),
  );
  door(app, deps, listD2cOrderMoves, async ({ actor, params }) => {
    await findOrder(deps.db, actor, params.id);
    return movesOf(deps.db, params.id);
  });
  door(app, deps, listShipments, ({ query }) => shipping.listShipments(deps.db, query));
  door(app, deps, listPaymentsDue, () => shipping.listPaymentsDue(deps.db));
  return app;
};
