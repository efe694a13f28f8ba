import { Hono } from 'hono';
import { listCategories } from '#api/contracts/categories.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listProvinces } from '#api/contracts/references.ts';
import { type Deps, door } from '../door.ts';
import * as catalogue from '../store/catalogue.ts';

export const catalogueRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  door(app, deps, listProducts, ({ query }) => catalogue.listProducts(deps.db, query));
  door(app, deps, listCategories, () => catalogue.listCategories(deps.db));
  door(app, deps, listProvinces, () => catalogue.listProvinces(deps.db));
  app.get('/pictures/:name', async (context) => {
    const picture = await catalogue.pictureNamed(deps.db, context.req.param('name'));
    if (!picture) return context.json({ detail: 'There is no such picture.' }, 404);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
};
