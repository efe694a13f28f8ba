import {
  changeProduct,
  createProduct,
  deleteProduct,
  type NewProduct,
  type ProductChange,
} from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';
import { type RowWrite, rowWriteOptions } from '#machines/kit/row-writes.ts';

type KnownProduct = Pick<Product, 'product_id' | 'name' | 'version'>;

export type ProductAction = RowWrite<KnownProduct, NewProduct, ProductChange>;

export const keyOfProduct = ({ product_id }: Pick<Product, 'product_id'>): number => product_id;

/** Commands on products (spec 2 section 5, Product form), with their notices (section 8, Products). */
export const productAction = defineRowCommand<ProductAction, Product>({
  id: 'productAction',
  ...rowWriteOptions<KnownProduct, NewProduct, ProductChange, Product>({
    keyOf: keyOfProduct,
    create: (call, input) => call(createProduct, input),
    change: (call, input) => call(changeProduct, input),
    remove: (call, input) => ignoreMissing(call(deleteProduct, input)),
    notices: {
      create: { done: 'products.created', failed: 'products.saveFailed' },
      change: { done: 'products.saved', failed: 'products.saveFailed' },
      delete: {
        done: 'products.deleted',
        failed: 'products.deleteFailed',
        explain: ({ code }: Fault) => (code === 'product.has_orders' ? 'products.deleteRefused' : undefined),
      },
    },
    noticeValuesOf: ({ name }) => ({ name }),
  }),
});
