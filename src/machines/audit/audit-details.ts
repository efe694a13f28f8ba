import { type AuditDetails, getAuditEntry } from '#api/contracts/audit.ts';
import { defineResource } from '../kit/define-resource.ts';

export const auditDetails = defineResource<AuditDetails, number>({
  id: 'auditDetails',
  versionOf: () => null,
  load: ({ call }, id, signal) => call(getAuditEntry, { params: { id }, signal }),
});
