import type { FilamentStock } from '#api/contracts/filament.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ filament_id }: FilamentStock): number => filament_id;

/** The spools of every filament (spec 2 section 2, Current Stock); sorted where they are drawn. */
export const filamentStockMachine = createListMachine<FilamentStock, ListView>({
  id: 'filamentStock',
  keyOf,
  changes: createRowChanges({
    keyOf,
    versionOf: ({ version }) => version ?? null,
    compare: (a, b) => a.filament_id - b.filament_id,
  }),
  pageSize: MAX_FETCHED,
  isLocal: true,
});
