import { type FilamentType, listFilamentTypes } from '#api/contracts/filament.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { filamentAction, keyOfFilament } from './filament-action.ts';

/** All filament types by ID (spec 2 section 2, All Filaments); also the choices of a purchase. */
export const filamentTypes = defineLocalList<FilamentType>({
  id: 'filamentTypes',
  keyOf: keyOfFilament,
  compare: (a, b) => a.filament_id - b.filament_id,
  load: ({ call }, query, signal) => call(listFilamentTypes, { query, signal }),
  updatedBy: [filamentAction.rows],
  follows: ['filament_type'],
});
