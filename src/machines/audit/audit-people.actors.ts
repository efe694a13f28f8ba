import type { Caller } from '#api/call.ts';
import { type AuditPerson, listAuditPeople } from '#api/contracts/audit.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createAuditPeopleActors = (call: Caller) =>
  createResourceActors<readonly AuditPerson[], 'people'>({
    fetch: (_, signal) => call(listAuditPeople, { signal }),
  });
