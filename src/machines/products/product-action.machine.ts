import type { NewProduct, ProductChange } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine, type RowWrite } from '../kit/row-writes.ts';

type KnownProduct = Pick<Product, 'product_id' | 'name' | 'version'>;

export type ProductAction = RowWrite<KnownProduct, NewProduct, ProductChange>;

export const keyOfProduct = ({ product_id }: Pick<Product, 'product_id'>): number => product_id;

/** What is done with products (spec 2 section 5, Product form). */
export const productActionMachine = createRowCommandMachine<ProductAction, Product>({
  id: 'productAction',
  keyOf: keyOfProduct,
});

export type ProductActionActor = CommandActor<ProductAction, Product | null>;
