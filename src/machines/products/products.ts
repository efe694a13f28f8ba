import { listProducts, type Product } from '#api/contracts/products.ts';
import { prepareForFuzzy } from '#domain/fuzzy-search.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { keyOfProduct, productAction } from './product-action.ts';

/** Yields to drawing and input between two parts of the preparation. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All products by name, inactive ones included (spec 2 sections 2 and 9), searched and paged in the browser. */
export const products = defineLocalList<Product>({
  id: 'products',
  keyOf: keyOfProduct,
  compare: compareProducts,
  load: async ({ call }, part, signal) => {
    const rows = await call(listProducts, { query: { active_only: 'false', ...part }, signal });
    await prepareForFuzzy(rows, breathe);
    return rows;
  },
  updatedBy: [productAction.rows],
  follows: ['product'],
});
