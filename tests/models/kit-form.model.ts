import { ApiError } from '#api/errors.ts';
import { newRandomId } from '#domain/random-id.ts';
import { createFormMachine } from '#machines/kit/form.machine.ts';
import { formModel } from '#tests/support/kit/form-model.ts';

interface Label {
  readonly name: string;
  readonly note: string;
}
interface LabelRow extends Label {
  readonly version: number;
}

const THEIRS: LabelRow = { name: 'Theirs', note: '', version: 3 };
const ELSEWHERE: Label = { name: 'Elsewhere', note: '' };
/** A rule of one field, and one that two fields break together. */
const faultsOf = ({ name, note }: Label) => ({
  ...(name === '' ? { name: 'required' } : {}),
  ...(note !== '' && note === name ? { note: 'same' } : {}),
});

const labels = formModel<Label, LabelRow, LabelRow>({
  name: 'kit-form: labels',
  machine: createFormMachine<Label, LabelRow, LabelRow>({
    id: 'labels',
    faultsOf,
    fieldOf: ({ code }) => (code === 'label.taken' ? 'name' : undefined),
    valuesOf: ({ name, note }) => ({ name, note }),
    versionOf: ({ version }) => version,
    newRequestKey: newRandomId,
  }),
  starts: [{ values: { name: '', note: '' }, version: 2 }],
  edits: [{ name: 'Vase' }, { name: 'Lamp' }, { name: '' }, { note: 'Vase' }, { note: '' }],
  faultsOf,
  outcomeOf: (values) => ({ ...values, version: 7 }),
  hasRulesAcross: true,
  theirs: { row: THEIRS, values: { name: 'Theirs', note: '' }, version: 3 },
  canBeWithdrawn: true,
  refused: [
    {
      error: new ApiError('conflict', 409, 'Taken.', { code: 'label.taken' }),
      faults: { name: 'label.taken' },
    },
  ],
  elsewhere: [{ values: ELSEWHERE }],
});

export const models = [labels];
