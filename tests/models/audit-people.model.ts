import { auditPeople } from '#machines/audit/audit.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The backend counts no versions of this list. */
export const model = resourceModel({
  name: 'audit-people',
  machine: auditPeople.machine,
  query: 'people',
  dataOf: (version) => [{ person: String(version), username: `person ${version}`, full_name: null }],
  versionOf: () => null,
  kitModels,
});
