import { Hono } from 'hono';
import {
  changeFilamentType,
  createFilamentPurchase,
  createFilamentType,
  deleteFilamentPurchase,
  deleteFilamentType,
  listFilamentPurchases,
  listFilamentStock,
  listFilamentTypes,
  listFilamentUsage,
  openSpools,
  undoFilamentUsage,
} from '#api/contracts/filament.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as purchases from '../store/filament-purchases.ts';
import * as stock from '../store/filament-stock.ts';
import * as types from '../store/filament-types.ts';

export const filamentRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listFilamentTypes, ({ query }) => types.listTypes(deps.db, query));
  mountEndpoint(app, deps, createFilamentType, ({ body, write }) =>
    write((work) => types.createType(work, body)),
  );
  mountEndpoint(app, deps, changeFilamentType, ({ params, body, isExpected, write }) =>
    write((work) => types.changeType(work, { id: params.id, change: body, isExpected })),
  );
  mountEndpoint(app, deps, deleteFilamentType, ({ params, isExpected, write }) =>
    write((work) => types.deleteType(work, { id: params.id, isExpected })),
  );
  mountEndpoint(app, deps, listFilamentStock, ({ query, now }) => stock.listStock(deps.db, now, query));
  mountEndpoint(app, deps, openSpools, ({ body, write }) => write((work) => stock.openSpools(work, body)));
  mountEndpoint(app, deps, undoFilamentUsage, ({ params, write }) =>
    write((work) => stock.undoUsage(work, params.id)),
  );
  mountEndpoint(app, deps, listFilamentUsage, ({ params, query }) =>
    stock.listUsage(deps.db, params.id, query),
  );
  mountEndpoint(app, deps, listFilamentPurchases, ({ query }) => purchases.listPurchases(deps.db, query));
  mountEndpoint(app, deps, createFilamentPurchase, ({ body, write }) =>
    write((work) => purchases.createPurchase(work, body)),
  );
  mountEndpoint(app, deps, deleteFilamentPurchase, ({ params, write }) =>
    write((work) => purchases.deletePurchase(work, params.id)),
  );
  return app;
};
