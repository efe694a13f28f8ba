import type { Hono } from 'hono';
import { changeCategory, createCategory, deleteCategory, listCategories } from '#api/contracts/categories.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import * as categories from '../store/categories.ts';

export const categoryRoutes = (app: Hono, deps: Deps): void => {
  const { mount, change } = mountsOn(app, deps);
  mount(listCategories, () => categories.listCategories(deps.db));
  change(createCategory, (work, { body }) => categories.createCategory(work, body));
  change(changeCategory, (work, { params, body, isExpected }) =>
    categories.changeCategory(work, { id: params.id, change: body, isExpected }),
  );
  change(deleteCategory, (work, { params, isExpected }) =>
    categories.deleteCategory(work, { id: params.id, isExpected }),
  );
};
