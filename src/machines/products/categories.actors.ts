import type { Caller } from '#api/call.ts';
import { type Category, listCategories } from '#api/contracts/categories.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createCategoriesActors = (call: Caller) =>
  createResourceActors<readonly Category[], null>({
    fetch: (_, signal) => call(listCategories, { signal }),
  });
