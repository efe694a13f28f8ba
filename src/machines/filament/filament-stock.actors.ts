import type { Caller } from '#api/call.ts';
import { type FilamentStock, listFilamentStock } from '#api/contracts/filament.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

export const createFilamentStockActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<FilamentStock>[]>,
) =>
  createLocalListActors<FilamentStock>({
    keyOf: ({ filament_id }) => filament_id,
    fetchPage: (query, signal) => call(listFilamentStock, { query, signal }),
    changes: [answers, rowChangesOf<FilamentStock>(watch, ['filament_stock'])],
  });
