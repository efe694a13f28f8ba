import type { Product } from '#api/contracts/products.ts';
import { compareProducts } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfProduct } from './product-action.machine.ts';

/** Every product, the inactive ones too, by name (spec 2 sections 2 and 9). It is searched and paged in the browser. */
export const productsMachine = createLocalListMachine<Product>({
  id: 'products',
  keyOf: keyOfProduct,
  compare: compareProducts,
});
