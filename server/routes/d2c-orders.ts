import { Hono } from 'hono';
import {
  addD2cOrderItem,
  changeD2cOrder,
  createD2cOrder,
  deleteD2cOrder,
  getD2cOrder,
  listD2cOrderItems,
  listD2cOrders,
  listD2cOrdersByStatus,
} from '#api/contracts/d2c-orders.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as orders from '../store/d2c-orders.ts';

export const d2cOrderRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listD2cOrders, ({ principal, query }) =>
    orders.listOrders(deps.db, principal, query),
  );
  mountEndpoint(app, deps, listD2cOrdersByStatus, ({ principal, params }) =>
    orders.listOrders(deps.db, principal, params),
  );
  mountEndpoint(app, deps, getD2cOrder, ({ principal, params }) =>
    orders.findOrder(deps.db, principal, params.id),
  );
  mountEndpoint(app, deps, createD2cOrder, ({ principal, body, now, write }) =>
    write((tx) => orders.createOrder(tx, principal, body, now)),
  );
  mountEndpoint(app, deps, changeD2cOrder, ({ principal, params, body, now, isExpected, write }) =>
    write((tx) => orders.changeStatus(tx, principal, params.id, body.status, now, isExpected)),
  );
  mountEndpoint(app, deps, deleteD2cOrder, ({ principal, params, now, isExpected, write }) =>
    write((tx) => orders.deleteOrder(tx, principal, params.id, now, isExpected)),
  );
  mountEndpoint(app, deps, listD2cOrderItems, ({ principal, params }) =>
    orders.listOrderItems(deps.db, principal, params.id),
  );
  mountEndpoint(app, deps, addD2cOrderItem, ({ principal, params, body, write }) =>
    write((tx) => orders.addItem(tx, principal, params.id, body)),
  );
  return app;
};
