import { type AuditPerson, listAuditPeople } from '#api/contracts/audit.ts';
import { defineResource } from '../kit/define-resource.ts';

/** Everyone who ever changed something, as choices of the filter. */
export const auditPeople = defineResource<readonly AuditPerson[], 'people'>({
  id: 'auditPeople',
  load: ({ call }, _, signal) => call(listAuditPeople, { signal }),
});
