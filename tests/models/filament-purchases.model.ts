import { filamentPurchases } from '#machines/filament/filament-lists.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, Log Purchases: newest first, page by page. */
export const model = listModel({
  name: 'filament-purchases',
  machine: filamentPurchases.machine,
  views: [{ search: '' }],
  pageSize: 100,
  keyOf: ({ purchase_id }) => purchase_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => purchaseRow(id, version),
  placeOf: (row, rows) => rows.filter(({ purchase_id }) => purchase_id > row.purchase_id).length,
  hasPages: true,
  hears: 'answers',
  factory,
});
