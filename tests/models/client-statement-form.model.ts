import { b2bDownload } from '#machines/b2b/b2b-download.ts';
import {
  type ClientStatementValues,
  clientStatementForm,
  clientStatementFormInput,
} from '#machines/b2b/client-statement-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

const CLIENT = { client_id: 3, name: 'Dijla' };

/** A statement needs two days in order. */
const faultsOf = ({ from, to }: ClientStatementValues) => ({
  ...(from === '' ? { from: 'day' } : {}),
  ...(to === '2025-12-31' && from === '2026-01-01' ? { to: 'order' } : {}),
});

export const model = formModel<{ values: ClientStatementValues; row: ClientStatementValues; outcome: null }>({
  name: 'client-statement-form',
  machine: clientStatementForm.machine,
  inputs: [
    clientStatementFormInput(CLIENT, '2026-11-22'),
    { values: { client: CLIENT, from: '', to: '2026-11-22' }, version: null },
  ],
  edits: [{ from: '2025-01-01' }, { from: '' }, { to: '2025-12-31' }],
  faultsOf,
  hasCrossFieldRules: true,
  requestOutcome: () => null,
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: b2bDownload.machine,
      actorsOf: clientStatementForm.effectsWith,
      expectedCommandOf: ({ values: { from, to } }) => ({ kind: 'statement', client: CLIENT, from, to }),
    }),
  kitModels,
});
