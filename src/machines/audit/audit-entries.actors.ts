import type { Caller } from '#api/call.ts';
import { type AuditEntry, listAudit } from '#api/contracts/audit.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { createListActors } from '../kit/list.actors.ts';
import { type AuditView, keyOfEntry } from './audit-entries.machine.ts';

/** As an address asks for it: what is not looked for is left out. */
export const auditQuery = ({ search, ...view }: AuditView): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...view, thing: search.trim() }).filter(
      (each): each is [string, string] => typeof each[1] === 'string' && each[1] !== '',
    ),
  );

/** Nobody counts them: one more than are shown tells whether there are more. */
export const createAuditEntriesActors = (call: Caller) =>
  createListActors<AuditEntry, AuditView>({
    keyOf: keyOfEntry,
    pageLimit: MAX_PAGE,
    fetchPage: async ({ view, skip, count, after }, signal) => {
      const from: Readonly<Record<string, number>> = after === null ? {} : { after: after.audit_id };
      const found = await call(listAudit, {
        query: { ...auditQuery(view), ...from, limit: count + 1 },
        signal,
      });
      const rows = found.slice(0, count);
      return { rows, total: skip + found.length };
    },
    changes: [],
  });
