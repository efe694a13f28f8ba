import { type AccountsDownload, accountsDownload } from '#machines/month/month.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One file of each format is downloaded at a time, of any period. */
export const model = commandModel<AccountsDownload, null>({
  name: 'accounts-download',
  machine: accountsDownload.machine,
  commands: {
    xlsx: { format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
    csv: { format: 'csv', from: '2026-10-01', to: '2026-10-31' },
  },
  outcomes: [null],
  kitModels,
});
