import type { Product } from '#api/contracts/products.ts';
import { compareProducts } from '#domain/name-order.ts';
import { defineLocalList } from './define-list.ts';

/**
 * Defines the products that can be ordered, by name, for the picker of an area. `load` returns a part of the
 * active ones.
 */
export const defineOrderableProducts = (load: Parameters<typeof defineLocalList<Product>>[0]['load']) =>
  defineLocalList<Product>({
    id: 'orderableProducts',
    keyOf: ({ product_id }) => product_id,
    compare: compareProducts,
    load,
    rowEntities: ['product'],
  });

export type OrderableProducts = ReturnType<typeof defineOrderableProducts>['machine'];
