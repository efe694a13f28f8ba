import { define } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { categoryAction, categoryForm } from '#machines/products/category.ts';
import { stockAction, stockForm } from '#machines/products/counted-stock.ts';
import { nameAnswer, offeredNames } from '#machines/products/offered-names.ts';
import { picturePreparationActors } from '#machines/products/picture-preparation.actors.ts';
import { picturePreparationMachine } from '#machines/products/picture-preparation.machine.ts';
import { productAction } from '#machines/products/product-action.ts';
import { productDownload } from '#machines/products/product-download.ts';
import { productForm } from '#machines/products/product-form.ts';
import { productImport, tryImport } from '#machines/products/product-import.ts';
import {
  categories,
  lowProducts,
  lowStock,
  productStock,
  products,
  stock,
} from '#machines/products/products.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of products (spec 2). Commands, downloads and imports belong to the area; lists, resources and
 * forms belong to their page.
 */
export const openProducts = defineArea({
  actions: productAction,
  categoryActions: categoryAction,
  stockActions: stockAction,
  nameAnswers: nameAnswer,
  downloads: productDownload,
  imports: productImport,
  tryImport,
  picture: define(() => provide(picturePreparationMachine, picturePreparationActors)),
  list: products,
  form: productForm,
  categories,
  categoryForm,
  stock,
  stockForm,
  productStock,
  lowProducts,
  lowStock,
  offeredNames,
});
