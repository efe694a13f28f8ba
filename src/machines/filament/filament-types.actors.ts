import type { Caller } from '#api/call.ts';
import { type FilamentType, listFilamentTypes } from '#api/contracts/filament.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange } from '../kit/rows.ts';

export const createFilamentTypesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<FilamentType>[]>,
) =>
  createLocalListActors<FilamentType>({
    keyOf: ({ filament_id }) => filament_id,
    fetchPage: (query, signal) => call(listFilamentTypes, { query, signal }),
    changes: [answers, rowChangesOf<FilamentType>(watch, ['filament_type'])],
  });
