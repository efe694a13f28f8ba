import { Hono } from 'hono';
import { listCategories } from '#api/contracts/categories.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listProvinces } from '#api/contracts/references.ts';
import { type Deps, door } from '../door.ts';
import * as catalogue from '../store/catalogue.ts';
import { createProductPages } from './product-pages.ts';

const PICTURE_NAME = /^[\w.-]{1,100}$/;

export const catalogueRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  const productPage = createProductPages(deps.db);
  door(app, deps, listProducts, ({ query }) => productPage(query));
  door(app, deps, listCategories, () => catalogue.listCategories(deps.db));
  door(app, deps, listProvinces, () => catalogue.listProvinces(deps.db));
  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    const picture = PICTURE_NAME.test(name) ? await catalogue.pictureNamed(deps.db, name) : undefined;
    if (!picture) return context.json({ detail: 'There is no such picture.' }, 404);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
};
