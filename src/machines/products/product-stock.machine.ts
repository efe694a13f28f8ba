import type { ProductStock } from '#api/contracts/product-stock.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What there is of one product, and the last changes of it. */
export const productStockMachine = createResourceMachine<ProductStock, number>({
  id: 'productStock',
});
