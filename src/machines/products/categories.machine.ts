import type { Category } from '#api/contracts/categories.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** The categories of products, by name. */
export const categoriesMachine = createResourceMachine<readonly Category[], null>({
  id: 'categories',
});
