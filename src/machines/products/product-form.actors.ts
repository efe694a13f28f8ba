import { type Product, productSchema } from '#api/contracts/products.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { ProductAction, ProductActionActor } from './product-action.machine.ts';
import { newProductOf, type ProductValues } from './product-form.machine.ts';

export const createProductFormActors = (actions: ProductActionActor) =>
  createSavingActors<ProductValues, Product, ProductAction>({
    through: actions,
    commandOf: ({ values, version }) => {
      const { product_id, name } = values;
      if (product_id === null) return { kind: 'create', values: newProductOf(values) };
      const row = { product_id, name, version };
      return { kind: 'change', row, change: newProductOf(values) };
    },
    rowSchema: productSchema,
  });
