import { Hono } from 'hono';
import { getD2cOrder } from '#api/contracts/d2c-order-details.ts';
import {
  addD2cOrderItem,
  changeD2cOrder,
  createD2cOrder,
  deleteD2cOrder,
  listD2cOrderItems,
  listD2cOrders,
  listD2cOrdersByStatus,
} from '#api/contracts/d2c-orders.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { deleteOrder } from '../store/d2c-order-deletion.ts';
import { addItem, listOrderItems } from '../store/d2c-order-items.ts';
import { changeStatus } from '../store/d2c-order-moves.ts';
import * as orders from '../store/d2c-orders.ts';

export const d2cOrderRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listD2cOrders, ({ principal, query }) =>
    orders.listOrders(deps.db, principal, query),
  );
  mountEndpoint(app, deps, listD2cOrdersByStatus, ({ principal, params, query }) =>
    orders.listOrders(deps.db, principal, { ...query, ...params }),
  );
  mountEndpoint(app, deps, getD2cOrder, ({ principal, now, params }) =>
    orders.findOrderDetails(deps.db, principal, now, params.id),
  );
  mountEndpoint(app, deps, createD2cOrder, ({ body, write }) =>
    write((work) => orders.createOrder(work, body)),
  );
  mountEndpoint(app, deps, changeD2cOrder, ({ params, body, isExpected, write }) =>
    write((work) => changeStatus(work, { id: params.id, to: body.status, isExpected })),
  );
  mountEndpoint(app, deps, deleteD2cOrder, ({ params, query, isExpected, write }) =>
    write((work) => deleteOrder(work, { id: params.id, reason: query.reason.trim(), isExpected })),
  );
  mountEndpoint(app, deps, listD2cOrderItems, ({ principal, params }) =>
    listOrderItems(deps.db, principal, params.id),
  );
  mountEndpoint(app, deps, addD2cOrderItem, ({ params, body, write }) =>
    write((work) => addItem(work, params.id, body)),
  );
  return app;
};
