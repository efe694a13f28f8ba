import type { AuditPerson } from '#api/contracts/audit.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** Everybody who ever changed something, to choose one of them. */
export const auditPeopleMachine = createResourceMachine<readonly AuditPerson[], 'people'>({
  id: 'auditPeople',
});
