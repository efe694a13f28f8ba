import { createActor } from 'xstate';
import { createCategoriesActors } from '#machines/products/categories.actors.ts';
import { categoriesMachine } from '#machines/products/categories.machine.ts';
import { createPicturePreparationActors, holdFiles } from '#machines/products/picture-preparation.actors.ts';
import { picturePreparationMachine } from '#machines/products/picture-preparation.machine.ts';
import { preparePicture } from '#machines/products/prepare-picture.actors.ts';
import { createProductActionActors, tellProductActions } from '#machines/products/product-action.actors.ts';
import { productActionMachine } from '#machines/products/product-action.machine.ts';
import { createProductFormActors } from '#machines/products/product-form.actors.ts';
import { productFormMachine } from '#machines/products/product-form.machine.ts';
import { createProductsActors } from '#machines/products/products.actors.ts';
import { productsMachine } from '#machines/products/products.machine.ts';
import type { AreaServices } from './per-user.ts';

/** Products (spec 2). What is asked for lives in the area; lists, the categories and dialogs with their page. */
export const openProducts = async ({ call, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const actions = createActor(productActionMachine.provide(createProductActionActors(call))).start();
  tellProductActions(actions, tell);
  const files = holdFiles();
  const pictures = createActor(
    picturePreparationMachine.provide(createPicturePreparationActors(preparePicture, files)),
  ).start();
  return {
    actions,
    pictures,
    /** Has a file prepared; answers the name under which `pictures` tells of it. */
    choosePicture: (chosen: Blob): string => {
      const file = files.hold(chosen);
      const { type, size } = chosen;
      pictures.send({ type: 'command.asked', command: { file, type, size } });
      return file;
    },
    list: productsMachine.provide(createProductsActors(call, watch, actions)),
    categories: categoriesMachine.provide(createCategoriesActors(call)),
    form: productFormMachine.provide(createProductFormActors(actions)),
    close: () => {
      actions.stop();
      pictures.stop();
    },
  };
};

export type ProductsArea = Awaited<ReturnType<typeof openProducts>>;
