/* The routes of filament: types, stock and purchases. */
import type { Hono } from 'hono';
import {
  changeFilamentType,
  createFilamentPurchase,
  createFilamentType,
  deleteFilamentPurchase,
  deleteFilamentType,
  listFilamentColours,
  listFilamentPurchases,
  listFilamentStock,
  listFilamentTypes,
  listFilamentUsage,
  openSpools,
  undoFilamentUsage,
} from '#api/contracts/filament.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import * as purchases from '#server/store/filament-purchases.ts';
import * as stock from '#server/store/filament-stock.ts';
import * as types from '#server/store/filament-types.ts';

export const filamentRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = createMountFunctions(app, deps);
  mount(listFilamentTypes, ({ query }) => types.listTypes(deps.db, query));
  change(createFilamentType, (work, { body }) => types.createType(work, body));
  change(
    changeFilamentType,
    (work, { params, body, isExpected }) =>
      types.changeType(work, { id: params.id, change: body, isExpected }),
    async ({ params: { id } }) => (await types.listTypes(deps.db, { skip: 0, limit: 1, ids: [id] }))[0],
  );
  change(deleteFilamentType, (work, { params, isExpected }) =>
    types.deleteType(work, { id: params.id, isExpected }),
  );
  mount(listFilamentStock, ({ query, now }) => stock.listStock(deps.db, now, query));
  mount(listFilamentColours, () => stock.listColours(deps.db));
  change(openSpools, (work, { body }) => stock.openSpools(work, body));
  change(undoFilamentUsage, (work, { params }) => stock.undoUsage(work, params.id));
  mount(listFilamentUsage, ({ params, query }) => stock.listUsage(deps.db, params.id, query));
  mount(listFilamentPurchases, ({ query }) => purchases.listPurchases(deps.db, query));
  change(createFilamentPurchase, (work, { body }) => purchases.createPurchase(work, body));
  change(deleteFilamentPurchase, (work, { params }) => purchases.deletePurchase(work, params.id));
};
