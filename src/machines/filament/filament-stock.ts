import { type FilamentStock, listFilamentStock } from '#api/contracts/filament.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { spoolRows } from './spool-action.ts';

/** The spools of every filament (spec 2 section 2, Current Stock); the view sorts them. */
export const filamentStock = defineLocalList<FilamentStock>({
  id: 'filamentStock',
  keyOf: ({ filament_id }) => filament_id,
  compare: (a, b) => a.filament_id - b.filament_id,
  load: ({ call }, query, signal) => call(listFilamentStock, { query, signal }),
  updatedBy: [spoolRows],
  follows: ['filament_stock'],
});
