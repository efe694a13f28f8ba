import type { Caller } from '#api/call.ts';
import { type AuditDetails, getAuditEntry } from '#api/contracts/audit.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createAuditDetailsActors = (call: Caller) =>
  createResourceActors<AuditDetails, number>({
    fetch: (id, signal) => call(getAuditEntry, { params: { id }, signal }),
  });
