import type { FilamentType } from '#api/contracts/filament.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ filament_id }: FilamentType): number => filament_id;

/** All filament types by ID (spec 2 section 2, All Filaments); also what a purchase is picked from. */
export const filamentTypesMachine = createListMachine<FilamentType, ListView>({
  id: 'filamentTypes',
  keyOf,
  changes: createRowChanges({
    keyOf,
    versionOf: ({ version }) => version ?? null,
    compare: (a, b) => a.filament_id - b.filament_id,
  }),
  pageSize: MAX_FETCHED,
  isLocal: true,
});
