import { exportAudit } from '#api/contracts/audit.ts';
import { auditFileName } from '#domain/audit.ts';
import { defineCommand } from '../kit/define-command.ts';
import { type AuditView, auditQuery } from './audit-entries.ts';

export interface AuditDownload {
  readonly view: AuditView;
}

export const AUDIT_DOWNLOAD = 'audit';

/** Downloads the filtered audit log, one file at a time; the download goes on when the page is left. */
export const auditDownload = defineCommand<AuditDownload, null>({
  id: 'auditDownload',
  keyOf: () => AUDIT_DOWNLOAD,
  carryOut: async ({ download }, { command: { view } }, signal) => {
    await download(exportAudit, { name: auditFileName(new Date()), query: auditQuery(view), signal });
    return null;
  },
  notices: () => ({ done: 'audit.exported', failed: 'audit.exportFailed' }),
  holdsPage: () => false,
});
