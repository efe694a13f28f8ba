import type { ProductStock } from '#api/contracts/product-stock.ts';
import { ApiError } from '#api/errors.ts';
import {
  type StockValues,
  stockAction,
  stockForm,
  stockFormInput,
} from '#machines/products/counted-stock.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { productStockRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const PRODUCT = { product_id: 7, name: 'Product 7' };

/** Spec 2 section 5, Stock update: a number of at least 0. */
const faultsOf = ({ quantity, reason }: StockValues) => ({
  ...(quantity === null || quantity < 0 ? { quantity: 'quantity' } : {}),
  ...(reason.length > 200 ? { reason: 'tooLong' } : {}),
});

export const model = formModel<{ values: StockValues; row: ProductStock; outcome: ProductStock }>({
  name: 'stock-form',
  machine: stockForm.machine,
  // If the stock could not be loaded, the field is empty and the version unknown.
  inputs: [
    stockFormInput(PRODUCT, productStockRow({ product_id: 7, version: 2 })),
    stockFormInput(PRODUCT, null),
  ],
  edits: [
    { quantity: 4, reason: 'counted' },
    { quantity: null },
    { quantity: -1 },
    { reason: 'x'.repeat(201) },
  ],
  faultsOf,
  limits: [
    [{ quantity: -1 }, { quantity: 'quantity' }],
    [{ quantity: 0 }, {}],
    [{ quantity: 1 }, {}],
    [{ quantity: 999_999 }, {}],
    [{ quantity: 1_000_000 }, {}],
    [{ quantity: 1_000_001 }, { quantity: 'quantity' }],
    [{ quantity: 0.5 }, { quantity: 'quantity' }],
    ...textLimits({ max: 200 }, (reason) => ({ reason })),
  ],
  requestOutcome: ({ quantity }) => productStockRow({ product_id: 7, version: 7, quantity: quantity ?? 0 }),
  theirs: {
    row: productStockRow({ product_id: 7, version: 3, quantity: 9 }),
    values: { ...PRODUCT, quantity: 9, reason: '' },
    version: 3,
  },
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: stockAction.machine,
      actorsOf: stockForm.effectsWith,
      expectedCommandOf: ({ values: { product_id, name, quantity, reason }, version }) => ({
        product_id,
        name,
        quantity,
        reason,
        version: version ?? undefined,
      }),
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
