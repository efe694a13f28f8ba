import { createActor } from 'xstate';
import { createDownloader } from '#api/download.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdFile, tryInPlace } from '#machines/kit/held-file.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { createCategoriesActors } from '#machines/products/categories.actors.ts';
import { categoriesMachine } from '#machines/products/categories.machine.ts';
import {
  createCategoryActionActors,
  tellCategoryActions,
} from '#machines/products/category-action.actors.ts';
import { categoryActionMachine } from '#machines/products/category-action.machine.ts';
import { createCategoryFormActors } from '#machines/products/category-form.actors.ts';
import { categoryFormMachine } from '#machines/products/category-form.machine.ts';
import { lowProductsMachine } from '#machines/products/low-products.machine.ts';
import { createLowStockActors } from '#machines/products/low-stock.actors.ts';
import { lowStockMachine } from '#machines/products/low-stock.machine.ts';
import { createPicturePreparationActors, holdFiles } from '#machines/products/picture-preparation.actors.ts';
import { picturePreparationMachine } from '#machines/products/picture-preparation.machine.ts';
import { preparePicture } from '#machines/products/prepare-picture.actors.ts';
import { createProductActionActors, tellProductActions } from '#machines/products/product-action.actors.ts';
import { productActionMachine } from '#machines/products/product-action.machine.ts';
import {
  createProductDownloadActors,
  tellProductDownloads,
} from '#machines/products/product-download.actors.ts';
import { productDownloadMachine } from '#machines/products/product-download.machine.ts';
import { createProductFormActors } from '#machines/products/product-form.actors.ts';
import { productFormMachine } from '#machines/products/product-form.machine.ts';
import { createProductImportActors, tellProductImports } from '#machines/products/product-import.actors.ts';
import { productImportMachine } from '#machines/products/product-import.machine.ts';
import { createProductStockActors } from '#machines/products/product-stock.actors.ts';
import { productStockMachine } from '#machines/products/product-stock.machine.ts';
import { createProductsActors } from '#machines/products/products.actors.ts';
import { productsMachine } from '#machines/products/products.machine.ts';
import { createLowProductsActors, createStockActors } from '#machines/products/stock.actors.ts';
import { stockMachine } from '#machines/products/stock.machine.ts';
import {
  createStockActionActors,
  stockAnswersOf,
  tellStockActions,
} from '#machines/products/stock-action.actors.ts';
import { stockActionMachine } from '#machines/products/stock-action.machine.ts';
import { createStockFormActors } from '#machines/products/stock-form.actors.ts';
import { stockFormMachine } from '#machines/products/stock-form.machine.ts';

/** Products (spec 2). What is asked for lives in the area; lists, the categories and dialogs with their page. */
export const openProducts = async ({ call, client, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const actions = createActor(productActionMachine.provide(createProductActionActors(call))).start();
  const stockActions = createActor(stockActionMachine.provide(createStockActionActors(call))).start();
  const downloads = createActor(
    productDownloadMachine.provide(createProductDownloadActors(createDownloader(client))),
  ).start();
  const categoryActions = createActor(
    categoryActionMachine.provide(createCategoryActionActors(call)),
  ).start();
  tellProductActions(actions, tell);
  tellCategoryActions(categoryActions, tell);
  tellStockActions(stockActions, tell);
  tellProductDownloads(downloads, tell);
  const stockAnswers = stockAnswersOf(stockActions);
  const importedFile = holdFile();
  const imports = createActor(
    productImportMachine.provide(createProductImportActors(call, importedFile)),
  ).start();
  tellProductImports(imports, tell);
  const files = holdFiles();
  const pictures = createActor(
    picturePreparationMachine.provide(createPicturePreparationActors(preparePicture, files)),
  ).start();
  const letGo = holdPage(
    window,
    () =>
      isOpen(actions) ||
      isOpen(stockActions) ||
      isOpen(categoryActions) ||
      isOpen(imports, ({ kind }) => kind === 'apply'),
  );
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
    categories: categoriesMachine.provide(createCategoriesActors(call, watch, categoryActions)),
    categoryActions,
    categoryForm: categoryFormMachine.provide(createCategoryFormActors(categoryActions)),
    lowStock: lowStockMachine.provide(createLowStockActors(call, watch)),
    stock: stockMachine.provide(createStockActors(call, watch, stockAnswers)),
    lowProducts: lowProductsMachine.provide(createLowProductsActors(call, watch, stockAnswers)),
    productStock: productStockMachine.provide(createProductStockActors(call, watch, stockActions)),
    stockForm: stockFormMachine.provide(createStockFormActors(stockActions)),
    downloads,
    imports,
    /** Has a file tried; answers the name under which `imports` tells of it. */
    tryImport: tryInPlace(imports, importedFile, (file) => ({ kind: 'try' as const, file })),
    form: productFormMachine.provide(createProductFormActors(actions)),
    close: () => {
      letGo();
      actions.stop();
      categoryActions.stop();
      stockActions.stop();
      downloads.stop();
      imports.stop();
      pictures.stop();
    },
  };
};
