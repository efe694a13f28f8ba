import { type B2bDownload, b2bDownload } from '#machines/b2b/b2b-download.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/**
 * A file is not downloaded twice at once; neither are two statements of one client, even of different
 * periods.
 */
export const model = commandModel<B2bDownload, null>({
  name: 'b2b-download',
  machine: b2bDownload.machine,
  commands: {
    'invoice 5': { kind: 'invoice', b2b_order_id: 5 },
    'creditNote 4': { kind: 'creditNote', note: { credit_note_id: 4, number: 'CN-5-1' } },
    'statement 3': {
      kind: 'statement',
      client: { client_id: 3, name: 'Dijla' },
      from: '2026-01-01',
      to: '2026-11-22',
    },
  },
  outcomes: [null],
  kitModels,
});
