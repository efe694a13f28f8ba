import { auditEntries } from '#machines/audit/audit.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { auditEntry } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

const ALL_ROWS = { search: '', person: undefined, kind: undefined, from: undefined, to: undefined };

/** The server filters the entries and returns them newest first, page by page. Entries do not change. */
export const model = listModel({
  name: 'audit-entries',
  machine: auditEntries.machine,
  views: [ALL_ROWS, { ...ALL_ROWS, search: 'T-1', kind: 'product', person: '7', from: '2026-01-01' }],
  pageSize: 50,
  keyOf: ({ audit_id }) => audit_id,
  versionOf: () => null,
  rowOf: (id) => auditEntry(id),
  isSelectable: () => false,
  hasPages: true,
  updates: 'none',
  kitModels,
});
