import type { Hono } from 'hono';
import { changeProduct, createProduct, deleteProduct } from '#api/contracts/product-changes.ts';
import { listProducts } from '#api/contracts/products.ts';
import { listProvinces } from '#api/contracts/references.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { RevisedResponse } from '../http/response.ts';
import { HttpError } from '../http-error.ts';
import { pictureNamed, readEmbeddedPicture } from '../store/pictures.ts';
import * as changes from '../store/product-changes.ts';
import * as catalogue from '../store/products.ts';

const PICTURE_NAME = /^[\w.-]{1,100}$/;

export const catalogueRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(listProducts, async ({ query }) => {
    // Read before the list: a change in between makes the list newer than its revision, never older.
    const revision = await catalogue.revisionOfProducts(deps.db);
    return new RevisedResponse(revision, () => catalogue.listProducts(deps.db, query));
  });
  mount(createProduct, async ({ body, write, signal }) => {
    const picture = await readEmbeddedPicture(body.picture_url, signal);
    return write((work) => changes.createProduct(work, { product: body, picture }));
  });
  mount(changeProduct, async ({ params, body, isExpected, write, signal }) => {
    const picture = await readEmbeddedPicture(body.picture_url, signal);
    return write((work) => changes.changeProduct(work, { id: params.id, change: body, picture, isExpected }));
  });
  change(deleteProduct, (work, { params, isExpected }) =>
    changes.deleteProduct(work, { id: params.id, isExpected }),
  );
  mount(listProvinces, () => catalogue.listProvinces(deps.db));
  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    const picture = PICTURE_NAME.test(name) ? await pictureNamed(deps.db, name) : undefined;
    if (!picture) throw new HttpError('picture.not_found', {});
    return context.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
};
