/* The routes of the audit log. */
import type { Hono } from 'hono';
import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from '#api/contracts/audit.ts';
import { auditFileName } from '#domain/audit.ts';
import { auditCsv } from '#server/documents/audit-csv.ts';
import { createMountFunctions, type Deps } from '#server/http/mount-endpoint.ts';
import { StreamedFile } from '#server/http/response.ts';
import { readAuditDetails, readAuditPage, readAuditPeople } from '#server/store/audit-pages.ts';

export const auditRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = createMountFunctions(app, deps);
  mount(listAudit, ({ query }) => readAuditPage(deps.db, query));
  mount(listAuditPeople, () => readAuditPeople(deps.db));
  mount(getAuditEntry, ({ params }) => readAuditDetails(deps.db, params.id));
  mount(
    exportAudit,
    async ({ query, now }) => new StreamedFile(auditFileName(now), auditCsv(deps.db, query)),
  );
};
