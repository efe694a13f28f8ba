/* The routes of D2C orders: entry, lists and changes. */
import type { Hono } from 'hono';
import {
  getD2cOrder,
  listD2cOrderItems,
  listD2cOrders,
  listD2cOrdersByStatus,
} from '#api/contracts/d2c-order-details.ts';
import { addD2cOrderItem, createD2cOrder } from '#api/contracts/d2c-order-entry.ts';
import { changeD2cOrder, deleteD2cOrder } from '#api/contracts/d2c-orders.ts';
import { correctD2cOrder, replaceD2cOrderItems } from '#api/contracts/order-corrections.ts';
import { getOwnDay } from '#api/contracts/own-orders.ts';
import {
  deleteParkedOrder,
  listParkedOrders,
  parkOrder,
  takeParkedOrder,
} from '#api/contracts/parked-orders.ts';
import { lookUpPhone } from '#api/contracts/phone-lookups.ts';
import { draftIdOfKey } from '#domain/order-payload.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { correctOrder, replaceItems } from '#server/store/d2c-order-corrections.ts';
import { deleteOrder } from '#server/store/d2c-order-deletion.ts';
import { addItem, listOrderItems } from '#server/store/d2c-order-items.ts';
import { changeStatus } from '#server/store/d2c-order-moves.ts';
import * as orders from '#server/store/d2c-orders.ts';
import { readOwnDay } from '#server/store/own-orders.ts';
import * as parked from '#server/store/parked-orders.ts';
import { readPhoneFacts } from '#server/store/phone-lookups.ts';

export const d2cOrderRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listD2cOrders, ({ principal, now, query }) => orders.listOrders(deps.db, { principal, now }, query));
  mount(listD2cOrdersByStatus, ({ principal, now, params, query }) =>
    orders.listOrders(deps.db, { principal, now }, { ...query, ...params }),
  );
  mount(getD2cOrder, ({ principal, now, params }) =>
    orders.findOrderDetails(deps.db, principal, now, params.id),
  );
  mount(lookUpPhone, ({ principal, now, body }) => readPhoneFacts(deps.db, { principal, now }, body.phone));
  mount(getOwnDay, ({ principal, now }) => readOwnDay(deps.db, principal, now));
  change(createD2cOrder, (work, { body, keyedRequest }) => {
    const create = () => orders.createOrder(work, body);
    const draftId = keyedRequest && draftIdOfKey(keyedRequest.key);
    return draftId === undefined ? create() : parked.placeDraft(work, draftId, create);
  });
  change(
    changeD2cOrder,
    (work, { params, body, isExpected }) =>
      changeStatus(work, { id: params.id, to: body.status, isExpected }),
    ({ principal, now, params }) => orders.findOrderDetails(deps.db, principal, now, params.id),
  );
  change(correctD2cOrder, (work, { params, body, isExpected }) =>
    correctOrder(work, { id: params.id, correction: body, isExpected }),
  );
  change(replaceD2cOrderItems, (work, { params, body, isExpected }) =>
    replaceItems(work, { id: params.id, items: body.items, isExpected }),
  );
  change(deleteD2cOrder, (work, { params, query, isExpected }) =>
    deleteOrder(work, { id: params.id, reason: query.reason.trim(), isExpected }),
  );
  mount(listD2cOrderItems, ({ principal, params }) => listOrderItems(deps.db, principal, params.id));
  change(addD2cOrderItem, (work, { params, body }) => addItem(work, params.id, body));
};

export const parkedOrderRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listParkedOrders, () => parked.listParkedOrders(deps.db));
  change(parkOrder, (work, { params, body }) => parked.parkOrder(work, params.draft_id, body));
  change(takeParkedOrder, (work, { params, body }) =>
    parked.takeParkedOrder(work, params.draft_id, body.holder),
  );
  change(deleteParkedOrder, (work, { params }) => parked.deleteParkedOrder(work, params.draft_id));
};
