import { Hono } from 'hono';
import {
  changeB2bClient,
  createB2bClient,
  deleteB2bClient,
  listB2bClients,
} from '#api/contracts/b2b-clients.ts';
import {
  addB2bOrderItem,
  changeB2bOrder,
  createB2bOrder,
  deleteB2bOrder,
  getB2bOrder,
  getB2bSummary,
  listB2bOrderItems,
  listB2bOrders,
} from '#api/contracts/b2b-orders.ts';
import { createB2bPayment, listB2bPayments, reverseB2bPayment } from '#api/contracts/b2b-payments.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as clients from '../store/b2b-clients.ts';
import * as items from '../store/b2b-order-items.ts';
import { findOrder } from '../store/b2b-order-rows.ts';
import * as orders from '../store/b2b-orders.ts';
import * as payments from '../store/b2b-payments.ts';
import { summary } from '../store/b2b-summary.ts';

export const b2bRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listB2bClients, ({ query }) => clients.listClients(deps.db, query));
  mountEndpoint(app, deps, createB2bClient, ({ body, write }) =>
    write((work) => clients.createClient(work, body)),
  );
  mountEndpoint(app, deps, changeB2bClient, ({ params, body, isExpected, write }) =>
    write((work) => clients.changeClient(work, { id: params.id, change: body, isExpected })),
  );
  mountEndpoint(app, deps, deleteB2bClient, ({ params, isExpected, write }) =>
    write((work) => clients.deleteClient(work, { id: params.id, isExpected })),
  );
  mountEndpoint(app, deps, listB2bOrders, ({ query }) => orders.listOrders(deps.db, query));
  mountEndpoint(app, deps, getB2bOrder, ({ params }) => findOrder(deps.db, params.id));
  mountEndpoint(app, deps, createB2bOrder, ({ body, write }) =>
    write((work) => orders.createOrder(work, body)),
  );
  mountEndpoint(app, deps, changeB2bOrder, ({ params, body, isExpected, write }) =>
    write((work) => orders.changeStatus(work, { id: params.id, to: body.status, isExpected })),
  );
  mountEndpoint(app, deps, deleteB2bOrder, ({ params, query: { reason }, isExpected, write }) =>
    write((work) => orders.deleteOrder(work, { id: params.id, reason, isExpected })),
  );
  mountEndpoint(app, deps, listB2bOrderItems, ({ params }) => items.listItems(deps.db, params.id));
  mountEndpoint(app, deps, addB2bOrderItem, ({ params, body, write }) =>
    write((work) => items.addItem(work, params.id, body)),
  );
  mountEndpoint(app, deps, getB2bSummary, () => summary(deps.db));
  mountEndpoint(app, deps, createB2bPayment, ({ body, write }) =>
    write((work) => payments.takePayment(work, body)),
  );
  mountEndpoint(app, deps, listB2bPayments, ({ params }) => payments.listPayments(deps.db, params.id));
  mountEndpoint(app, deps, reverseB2bPayment, ({ params, body, write }) =>
    write((work) => payments.reversePayment(work, { id: params.id, reason: body.reason.trim() })),
  );
  return app;
};
