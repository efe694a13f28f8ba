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
import { type Deps, door } from '../door.ts';
import * as orders from '../store/d2c-orders.ts';

export const d2cOrderRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  door(app, deps, listD2cOrders, ({ actor, query }) => orders.listOrders(deps.db, actor, query));
  door(app, deps, listD2cOrdersByStatus, ({ actor, params }) => orders.listOrders(deps.db, actor, params));
  door(app, deps, getD2cOrder, ({ actor, params }) => orders.findOrder(deps.db, actor, params.id));
  door(app, deps, createD2cOrder, ({ actor, body, now, write }) =>
    write((tx) => orders.createOrder(tx, actor, body, now)),
  );
  door(app, deps, changeD2cOrder, ({ actor, params, body, now, isExpected, write }) =>
    write((tx) => orders.changeStatus(tx, actor, params.id, body.status, now, isExpected)),
  );
  door(app, deps, deleteD2cOrder, ({ actor, params, now, isExpected, write }) =>
    write((tx) => orders.deleteOrder(tx, actor, params.id, now, isExpected)),
  );
  door(app, deps, listD2cOrderItems, ({ actor, params }) => orders.listOrderItems(deps.db, actor, params.id));
  door(app, deps, addD2cOrderItem, ({ actor, params, body, write }) =>
    write((tx) => orders.addItem(tx, actor, params.id, body)),
  );
  return app;
};
