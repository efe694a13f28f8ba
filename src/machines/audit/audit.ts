import {
  type AuditDetails,
  type AuditEntry,
  type AuditPerson,
  exportAudit,
  getAuditEntry,
  listAudit,
  listAuditPeople,
} from '#api/contracts/audit.ts';
import { type AuditedKind, auditFileName } from '#domain/audit.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { defineFixedList } from '#machines/kit/define-fixed-list.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import type { ListView } from '#machines/kit/list.machine.ts';

export interface AuditDownload {
  readonly view: AuditView;
}

export const AUDIT_DOWNLOAD = 'audit';

/** Downloads the filtered audit log, one file at a time. The download continues when the page is left. */
export const auditDownload = defineCommand<AuditDownload, null>({
  id: 'auditDownload',
  keyOf: () => AUDIT_DOWNLOAD,
  carryOut: async ({ download, now }, { command: { view } }, signal) => {
    await download(exportAudit, { name: auditFileName(now()), query: auditQuery(view), signal });
    return null;
  },
  notices: () => ({ done: 'audit.exported', failed: 'audit.exportFailed' }),
  blocksUnload: () => false,
});

/** The people who ever changed something, as options of the filter. */
export const auditPeople = defineResource<readonly AuditPerson[], 'people'>({
  id: 'auditPeople',
  load: ({ call }, _, signal) => call(listAuditPeople, { signal }),
});

export const auditDetails = defineResource<AuditDetails, number>({
  id: 'auditDetails',
  versionOf: () => null,
  load: ({ call }, id, signal) => call(getAuditEntry, { params: { id }, signal }),
});

/** The filters. `search` is the id or the code of the audited object. */
export interface AuditView extends ListView {
  readonly person: string | undefined;
  readonly kind: AuditedKind | undefined;
  /** Days, both inclusive, as `2026-11-21`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const keyOfEntry = ({ audit_id }: Pick<AuditEntry, 'audit_id'>): number => audit_id;

/** Returns the query of a call, without empty filters. */
export const auditQuery = ({ search, ...view }: AuditView): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...view, thing: search.trim() }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** The audit log, newest entry first. Entries never change; a refresh adds new ones. */
export const auditEntries = defineFixedList<AuditEntry, AuditView>({
  id: 'auditEntries',
  keyOf: keyOfEntry,
  isSelectable: () => false,
  pageSize: 50,
  pageLimit: MAX_PAGE,
  // The server does not count the entries. The call requests one row more than the page; if that row arrives,
  // there is another page.
  load: async ({ call }, { view, skip, count, after }, signal) => {
    const from: Readonly<Record<string, number>> = after === null ? {} : { after: after.audit_id };
    const entries = await call(listAudit, {
      query: { ...auditQuery(view), ...from, limit: count + 1 },
      signal,
    });
    return { rows: entries.slice(0, count), total: skip + entries.length };
  },
});
