import type { Caller } from '#api/call.ts';
import { type FilamentType, listFilamentTypes } from '#api/contracts/filament.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createListActors, type Subscribe } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange } from '../kit/rows.ts';

export const createFilamentTypesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<FilamentType>[]>,
) =>
  createListActors<FilamentType, ListView>({
    keyOf: ({ filament_id }) => filament_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await call(listFilamentTypes, { query: { skip, limit: count }, signal });
      return { rows, total: skip + rows.length };
    },
    changes: [answers, rowChangesOf<FilamentType>(watch, ['filament_type'])],
  });
