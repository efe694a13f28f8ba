/* The model of the products that can be ordered, for the pickers of wholesale and direct orders. */
import type { OrderableProducts } from '#machines/kit/orderable-products.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { ascendingBy, listModel, nameOf } from './list-model.ts';

/** Spec 2 section 5, New B2B order: products by name. */
export const orderableProductsModel = (
  name: string,
  machine: OrderableProducts,
  kitModels: Parameters<typeof listModel>[0]['kitModels'],
) =>
  listModel({
    name,
    machine,
    views: [{ search: '' }],
    pageSize: 1000,
    isFullyLoaded: true,
    keyOf: ({ product_id }) => product_id,
    versionOf: ({ version }) => version,
    rowOf: (id, version) => productRow({ product_id: id, version, name: nameOf(id) }),
    insertIndexOf: ascendingBy(({ name }) => name),
    isFilteredInBrowser: true,
    hasPages: true,
    updates: 'changesAndAnswers',
    ...(kitModels ? { kitModels } : {}),
  });
