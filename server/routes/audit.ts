import { Hono } from 'hono';
import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from '#api/contracts/audit.ts';
import { auditFileName } from '#domain/audit.ts';
import { auditCsv } from '../documents/audit-csv.ts';
import { type Deps, mountEndpoint } from '../http/mount-endpoint.ts';
import { StreamedFile } from '../http/response.ts';
import { auditDetails, auditPage, auditPeople } from '../store/audit-pages.ts';

export const auditRoutes = (deps: Deps): Hono => {
  const app = new Hono();
  mountEndpoint(app, deps, listAudit, ({ query }) => auditPage(deps.db, query));
  mountEndpoint(app, deps, listAuditPeople, () => auditPeople(deps.db));
  mountEndpoint(app, deps, getAuditEntry, ({ params }) => auditDetails(deps.db, params.id));
  mountEndpoint(
    app,
    deps,
    exportAudit,
    async ({ query, now }) => new StreamedFile(auditFileName(now), auditCsv(deps.db, query)),
  );
  return app;
};
