import type { Hono } from 'hono';
import { getProductStock, listLowStock, listStock, setProductStock } from '#api/contracts/product-stock.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import * as stock from '../store/product-stock.ts';

export const productStockRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(listStock, ({ query }) => stock.listStock(deps.db, query));
  mount(listLowStock, ({ query }) => stock.listLowStock(deps.db, query));
  mount(getProductStock, ({ params }) => stock.getStock(deps.db, params.id));
  change(setProductStock, (work, { params, query, isExpected }) =>
    stock.setStock(work, { id: params.id, ...query, isExpected }),
  );
};
