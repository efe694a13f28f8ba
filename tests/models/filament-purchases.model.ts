import { filamentPurchases } from '#machines/filament/filament-lists.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';
import { dayOf, descendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, Log Purchases: newest first, page by page. */
export const model = listModel({
  name: 'filament-purchases',
  machine: filamentPurchases.machine,
  views: [{ search: '' }],
  pageSize: 100,
  keyOf: ({ purchase_id }) => purchase_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => purchaseRow({ purchase_id: id, version, date_purchased: dayOf(id).slice(0, 10) }),
  insertIndexOf: descendingBy(({ date_purchased, purchase_id }) => `${date_purchased} ${purchase_id}`),
  hasPages: true,
  updates: 'changesAndAnswers',
  kitModels,
});
