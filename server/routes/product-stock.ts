import { Hono } from 'hono';
import { getProductStock, listLowStock, listStock, setProductStock } from '#api/contracts/product-stock.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as stock from '../store/product-stock.ts';

/** What there is of each product (spec 2 section 7). */
export const productStockRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listStock, ({ query }) => stock.listStock(deps.db, query));
  mountEndpoint(app, deps, listLowStock, ({ query }) => stock.listLowStock(deps.db, query));
  mountEndpoint(app, deps, getProductStock, ({ params }) => stock.getStock(deps.db, params.id));
  mountEndpoint(app, deps, setProductStock, ({ params, query, isExpected, write }) =>
    write((work) => stock.setStock(work, { id: params.id, ...query, isExpected })),
  );
  return app;
};
