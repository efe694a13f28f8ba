import { type AuditDownload, auditDownloadMachine } from '#machines/audit/audit-download.machine.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as factory } from './kit-command.model.ts';

/** One file at a time, whatever the filters. */
export const model = commandModel<AuditDownload, null>({
  name: 'audit-download',
  machine: auditDownloadMachine,
  commands: {
    audit: { view: { search: '', person: '7', kind: undefined, from: undefined, to: undefined } },
  },
  outcomes: [null],
  factory,
});
