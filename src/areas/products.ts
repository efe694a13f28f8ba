import { createActor } from 'xstate';
import { createCategoriesActors } from '#machines/products/categories.actors.ts';
import { categoriesMachine } from '#machines/products/categories.machine.ts';
import {
  createProductActionActors,
  productAnswersOf,
  tellProductActions,
} from '#machines/products/product-action.actors.ts';
import { productActionMachine } from '#machines/products/product-action.machine.ts';
import { createProductsActors } from '#machines/products/products.actors.ts';
import { productsMachine } from '#machines/products/products.machine.ts';
import type { AreaServices } from './per-user.ts';

/** Products (spec 2). What is asked for lives in the area; lists, the categories and dialogs with their page. */
export const openProducts = async ({ call, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const actions = createActor(productActionMachine.provide(createProductActionActors(call))).start();
  tellProductActions(actions, tell);
  return {
    actions,
    list: productsMachine.provide(createProductsActors(call, watch, productAnswersOf(actions))),
    categories: categoriesMachine.provide(createCategoriesActors(call)),
    close: () => void actions.stop(),
  };
};

export type ProductsArea = Awaited<ReturnType<typeof openProducts>>;
