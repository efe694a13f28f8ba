import { auditDetails } from '#machines/audit/audit.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { auditEntry } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** Entries do not change, but the name of their author may. */
export const model = resourceModel({
  name: 'audit-details',
  machine: auditDetails.machine,
  query: 7,
  dataOf: (version) => ({
    ...auditEntry(7),
    full_name: `Noor ${version}`,
    has_before: true,
    has_after: true,
    facts: [{ path: ['status'], before: 'pending', after: 'printing' }],
    is_cut: false,
  }),
  versionOf: () => null,
  kitModels,
});
