import { exportAudit } from '#api/contracts/audit.ts';
import type { Downloader } from '#api/download.ts';
import { auditFileName } from '#domain/audit.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { AuditDownload, AuditDownloadActor } from './audit-download.machine.ts';
import { auditQuery } from './audit-entries.actors.ts';

export const createAuditDownloadActors = (download: Downloader, now: () => Date = () => new Date()) =>
  createCommandActors<AuditDownload, null>(async ({ view }, _key, signal) => {
    await download(exportAudit, { name: auditFileName(now()), query: auditQuery(view), signal });
    return null;
  });

export const tellAuditDownloads = (actor: AuditDownloadActor, tell: Tell): void =>
  tellOutcomes(actor, tell, () => ({ done: 'audit.exported', failed: 'audit.exportFailed' }));
