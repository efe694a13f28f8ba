import { stockAction } from '#machines/products/counted-stock.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { productStockRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One stock count runs per product. */
export const model = commandModel({
  name: 'stock-action',
  machine: stockAction.machine,
  commands: {
    7: { product_id: 7, name: 'Vase', quantity: 4, reason: 'counted', version: 1 },
    8: { product_id: 8, name: 'Lamp', quantity: 0, reason: '', version: undefined },
  },
  outcomes: [productStockRow({ product_id: 7, version: 2 })],
  kitModels,
});
