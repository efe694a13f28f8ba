import { productStock } from '#machines/products/products.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { productStockRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'product-stock',
  machine: productStock.machine,
  query: 7,
  dataOf: (version) => productStockRow({ product_id: 7, version }),
  versionOf: ({ version }) => version,
  kitModels,
});
