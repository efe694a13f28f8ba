import type { Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';
import { keyOfProduct } from './product-action.machine.ts';

/**
 * Every product, the inactive ones too, by name (spec 2 sections 2 and 9). A thousand come with one call; where there
 * are more, the first thousand are shown while the rest follows. It is searched and paged in the browser.
 */
export const productsMachine = createListMachine<Product, ListView>({
  id: 'products',
  keyOf: keyOfProduct,
  changes: createRowChanges<Product, ListView>({
    keyOf: keyOfProduct,
    compare: (a, b) => a.name.localeCompare(b.name) || a.product_id - b.product_id,
  }),
  pageSize: MAX_FETCHED,
  isWhole: true,
  isLocal: true,
});

/** All of them, as an input: the search is the page's. */
export const ALL_PRODUCTS: ListView = { search: '' };
