import type { FilamentStock } from '#api/contracts/filament.ts';
import { createLocalListMachine } from '../kit/local-list.ts';

const keyOf = ({ filament_id }: FilamentStock): number => filament_id;

/** The spools of every filament (spec 2 section 2, Current Stock); sorted where they are drawn. */
export const filamentStockMachine = createLocalListMachine<FilamentStock>({
  id: 'filamentStock',
  keyOf,
  compare: (a, b) => a.filament_id - b.filament_id,
});
