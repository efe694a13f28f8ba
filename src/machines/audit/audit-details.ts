import { type AuditDetails, getAuditEntry } from '#api/contracts/audit.ts';
import { defineResource } from '../kit/define-resource.ts';

/** One audit entry with its details. An entry never changes. */
export const auditDetails = defineResource<AuditDetails, number>({
  id: 'auditDetails',
  versionOf: () => null,
  load: ({ call }, id, signal) => call(getAuditEntry, { params: { id }, signal }),
});
