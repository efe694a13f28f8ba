import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ product_id }: StockedProduct): number => product_id;

/** The products of which there are any, by name (spec 2 section 2, Stock). One of which none is left goes. */
export const stockMachine = createListMachine<StockedProduct, ListView>({
  id: 'stock',
  keyOf,
  changes: createRowChanges({
    keyOf,
    versionOf: ({ stock_version }) => stock_version,
    belongs: ({ quantity }) => quantity > 0,
    compare: (a, b) => a.name.localeCompare(b.name) || a.product_id - b.product_id,
  }),
  pageSize: MAX_FETCHED,
  isWhole: true,
});
