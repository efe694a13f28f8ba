import type { AuditDetails } from '#api/contracts/audit.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** One change, fact by fact; it never becomes another. */
export const auditDetailsMachine = createResourceMachine<AuditDetails, number>({
  id: 'auditDetails',
  versionOf: () => null,
});
