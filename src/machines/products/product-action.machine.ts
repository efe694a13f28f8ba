import type { NewProduct, ProductChange } from '#api/contracts/product-changes.ts';
import type { Product } from '#api/contracts/products.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

type KnownProduct = Pick<Product, 'product_id' | 'name' | 'version'>;

export type ProductAction =
  | { readonly kind: 'create'; readonly product: NewProduct }
  | { readonly kind: 'change'; readonly product: KnownProduct; readonly change: ProductChange }
  | { readonly kind: 'delete'; readonly product: KnownProduct };

/** The product as it is now; null where it is gone. */
export type ProductOutcome = Product | null;

/** The product that an action is about; undefined where it makes one. */
export const productIdOf = (action: ProductAction): number | undefined =>
  action.kind === 'create' ? undefined : action.product.product_id;

export const keyOfProduct = ({ product_id }: Pick<Product, 'product_id'>): string => String(product_id);

/** What is done with products (spec 2 section 5, Product form). Of each one thing at a time. */
export const productActionMachine = createCommandMachine<ProductAction, ProductOutcome>({
  id: 'productAction',
  keyOf: (action) => (action.kind === 'create' ? `new ${action.product.name}` : keyOfProduct(action.product)),
  newRequestKey: newRandomId,
});

export type ProductActionActor = CommandActor<ProductAction, ProductOutcome>;
