import {
  changeProduct,
  createProduct,
  deleteProduct,
  type NewProduct,
  type ProductChange,
} from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { defineRowCommand } from '../kit/define-command.ts';
import type { Fault } from '../kit/fault.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { RowWrite } from '../kit/row-writes.ts';

type KnownProduct = Pick<Product, 'product_id' | 'name' | 'version'>;

export type ProductAction = RowWrite<KnownProduct, NewProduct, ProductChange>;

export const keyOfProduct = ({ product_id }: Pick<Product, 'product_id'>): number => product_id;

const NOTICES = {
  create: { done: 'products.created', failed: 'products.saveFailed' },
  change: { done: 'products.saved', failed: 'products.saveFailed' },
  delete: {
    done: 'products.deleted',
    failed: ({ code }: Fault) =>
      code === 'product.has_orders' ? 'products.deleteRefused' : 'products.deleteFailed',
  },
} as const;

/** Commands on products (spec 2 section 5, Product form), with their notices (section 8, Products). */
export const productAction = defineRowCommand<ProductAction, Product>({
  id: 'productAction',
  keyOf: keyOfProduct,
  carryOut: ({ call }, { command, requestKey }, signal) => {
    if (command.kind === 'create')
      return call(createProduct, { body: command.values, idempotencyKey: requestKey, signal });
    const { product_id: id, version } = command.row;
    const at = { params: { id }, version: version ?? undefined, signal };
    return command.kind === 'change'
      ? call(changeProduct, { ...at, body: command.change })
      : unlessGone(call(deleteProduct, at));
  },
  notices: (command) => {
    const { name } = command.kind === 'create' ? command.values : command.row;
    return { ...NOTICES[command.kind], values: { name } };
  },
});
