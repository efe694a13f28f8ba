import { getProductStock, type ProductStock } from '#api/contracts/product-stock.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfOne } from '../kit/feed.ts';
import { stockAction } from './stock-action.ts';

/** The stock of one product and its last changes. */
export const productStock = defineResource<ProductStock, number>({
  id: 'productStock',
  load: async ({ call }, id, signal) => ({
    ...(await call(getProductStock, { params: { id }, signal })),
    product_id: id,
  }),
  changes: (area, id) => [
    changesOfOne(area.feed.watch, 'product_stock', id),
    changesBy(stockAction.openIn(area), (stock) =>
      stock.product_id === id ? { version: stock.version, data: stock } : undefined,
    ),
  ],
});
