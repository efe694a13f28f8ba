import { productAction } from '#machines/products/product-action.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { productRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

const vase = { kind: 'create', values: { name: 'Vase', category_id: 1, base_price: 15_000 } } as const;
const { product_id, name, version } = productRow({ product_id: 7, version: 1 });

/** One command runs per product. A new product is identified by its values. */
export const model = commandModel({
  name: 'product-action',
  machine: productAction.machine,
  commands: { [JSON.stringify(vase)]: vase, 7: { kind: 'delete', row: { product_id, name, version } } },
  outcomes: [productRow({ product_id: 8, version: 1 }), null],
  kitModels,
});
