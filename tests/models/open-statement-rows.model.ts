import { openStatementRows } from '#machines/payments/statement-rows.ts';
import { ascendingBy, listModel } from '#tests/support/kit/list-model.ts';
import { openStatementRow } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Rows that wait for a decision, in the order in which they were recorded. */
export const model = listModel({
  name: 'open-statement-rows',
  machine: openStatementRows.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ row_id }) => row_id,
  versionOf: ({ version }) => version,
  rowOf: (id, version) => openStatementRow({ row_id: id, version }),
  insertIndexOf: ascendingBy(({ row_id }) => String(row_id).padStart(9, '0')),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
