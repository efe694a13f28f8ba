import type { Caller } from '#api/call.ts';
import { type FilamentStock, listFilamentStock } from '#api/contracts/filament.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createListActors, type Subscribe } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange } from '../kit/rows.ts';

export const createFilamentStockActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<FilamentStock>[]>,
) =>
  createListActors<FilamentStock, ListView>({
    keyOf: ({ filament_id }) => filament_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await call(listFilamentStock, { query: { skip, limit: count }, signal });
      return { rows, total: skip + rows.length };
    },
    changes: [answers, rowChangesOf<FilamentStock>(watch, ['filament_stock'])],
  });
