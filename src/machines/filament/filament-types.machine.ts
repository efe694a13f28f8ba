import type { FilamentType } from '#api/contracts/filament.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfFilament } from './filament-action.machine.ts';

/** All filament types by ID (spec 2 section 2, All Filaments); also what a purchase is picked from. */
export const filamentTypesMachine = createLocalListMachine<FilamentType>({
  id: 'filamentTypes',
  keyOf: keyOfFilament,
  compare: (a, b) => a.filament_id - b.filament_id,
});
