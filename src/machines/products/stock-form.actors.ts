import { type ProductStock, productStockSchema } from '#api/contracts/product-stock.ts';
import { filled } from '../kit/form-fields.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { StockAction, StockActionActor } from './stock-action.machine.ts';
import type { StockValues } from './stock-form.machine.ts';

export const createStockFormActors = (actions: StockActionActor) =>
  createSavingActors<StockValues, ProductStock, StockAction>({
    through: actions,
    commandOf: ({ values: { quantity, ...values }, version }) => ({
      ...values,
      quantity: filled(quantity),
      version: version ?? undefined,
    }),
    rowSchema: productStockSchema,
  });
