import type { Caller } from '#api/call.ts';
import { type FilamentPurchase, listFilamentPurchases } from '#api/contracts/filament.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { rowChangesOf, shownChangesOf, type Watch } from '../kit/feed.ts';
import { createListActors } from '../kit/list.actors.ts';
import type { ListView } from '../kit/list.machine.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';

/** Of a type, too: a purchase shows its name and its colour. Nobody counts them: a full page may have one after it. */
export const createFilamentPurchasesActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<FilamentPurchase>[]>,
) =>
  createListActors<FilamentPurchase, ListView>({
    keyOf: ({ purchase_id }) => purchase_id,
    pageLimit: MAX_PAGE,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await call(listFilamentPurchases, { query: { skip, limit: count }, signal });
      return { rows, total: skip + rows.length + (rows.length === count ? 1 : 0) };
    },
    changes: [
      answers,
      rowChangesOf<FilamentPurchase>(watch, ['filament_purchase']),
      shownChangesOf(watch, 'filament_type'),
    ],
  });
