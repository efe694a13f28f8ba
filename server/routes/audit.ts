import type { Hono } from 'hono';
import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from '#api/contracts/audit.ts';
import { auditFileName } from '#domain/audit.ts';
import { auditCsv } from '../documents/audit-csv.ts';
import { type Deps, mountsOn } from '../http/mount-endpoint.ts';
import { StreamedFile } from '../http/response.ts';
import { auditDetails, auditPage, auditPeople } from '../store/audit-pages.ts';

export const auditRoutes = (app: Hono, deps: Deps): void => {
  const { mount } = mountsOn(app, deps);
  mount(listAudit, ({ query }) => auditPage(deps.db, query));
  mount(listAuditPeople, () => auditPeople(deps.db));
  mount(getAuditEntry, ({ params }) => auditDetails(deps.db, params.id));
  mount(
    exportAudit,
    async ({ query, now }) => new StreamedFile(auditFileName(now), auditCsv(deps.db, query)),
  );
};
