import { Hono } from 'hono';
import { changeCategory, createCategory, deleteCategory, listCategories } from '#api/contracts/categories.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import * as categories from '../store/categories.ts';

export const categoryRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listCategories, () => categories.listCategories(deps.db));
  mountEndpoint(app, deps, createCategory, ({ body, write }) =>
    write((work) => categories.createCategory(work, body)),
  );
  mountEndpoint(app, deps, changeCategory, ({ params, body, isExpected, write }) =>
    write((work) => categories.changeCategory(work, { id: params.id, change: body, isExpected })),
  );
  mountEndpoint(app, deps, deleteCategory, ({ params, isExpected, write }) =>
    write((work) => categories.deleteCategory(work, { id: params.id, isExpected })),
  );
  return app;
};
