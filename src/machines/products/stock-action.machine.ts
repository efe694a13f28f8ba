import type { ProductStock } from '#api/contracts/product-stock.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** What there is to be of a product from now on; `version` is the one that it was counted from. */
export interface StockAction {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly reason: string;
  readonly version: number | undefined;
}

/** The stock of products as it is counted and set (spec 2 section 5, Stock update). Of each one count at a time. */
export const stockActionMachine = createCommandMachine<StockAction, ProductStock>({
  id: 'stockAction',
  keyOf: ({ product_id }) => String(product_id),
});

export type StockActionActor = CommandActor<StockAction, ProductStock>;
