import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ purchase_id }: FilamentPurchase): number => purchase_id;

/** What was bought, the latest first (spec 2 section 2, Log Purchases). */
export const filamentPurchasesMachine = createListMachine<FilamentPurchase, ListView>({
  id: 'filamentPurchases',
  keyOf,
  changes: createRowChanges({
    keyOf,
    compare: (a, b) => b.date_purchased.localeCompare(a.date_purchased) || b.purchase_id - a.purchase_id,
  }),
  pageSize: 100,
});
