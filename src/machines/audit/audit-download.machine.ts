import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';
import type { AuditView } from './audit-entries.machine.ts';

/** What the filters leave, as a file. */
export interface AuditDownload {
  readonly view: AuditView;
}

export const AUDIT_DOWNLOAD = 'audit';

/** One file at a time; it comes though the page is left. */
export const auditDownloadMachine = createCommandMachine<AuditDownload, null>({
  id: 'auditDownload',
  keyOf: () => AUDIT_DOWNLOAD,
});

export type AuditDownloadActor = CommandActor<AuditDownload, null>;
