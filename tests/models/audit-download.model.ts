import { type AuditDownload, auditDownload } from '#machines/audit/audit.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Only one file is downloaded at a time, with any filters. */
export const model = commandModel<AuditDownload, null>({
  name: 'audit-download',
  machine: auditDownload.machine,
  commands: {
    audit: { view: { search: '', person: '7', kind: undefined, from: undefined, to: undefined } },
  },
  outcomes: [null],
  kitModels,
});
