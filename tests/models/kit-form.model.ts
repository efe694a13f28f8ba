import { ApiError } from '#api/errors.ts';
import { faultOf } from '#machines/kit/fault.ts';
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
/** The form has one rule for a field and one for two fields together. */
const faultsOf = ({ name, note }: Label) => ({
  ...(name === '' ? { name: 'required' } : {}),
  ...(note !== '' && note === name ? { note: 'same' } : {}),
});

const labels = formModel<{ values: Label; row: LabelRow; outcome: LabelRow }>({
  name: 'kit-form: labels',
  machine: createFormMachine<Label, LabelRow, LabelRow>({
    id: 'labels',
    faultsOf,
    fieldOf: ({ code }) => (code === 'category.name_taken' ? 'name' : undefined),
    valuesOf: ({ name, note }) => ({ name, note }),
    versionOf: ({ version }) => version,
    newRequestKey: () => crypto.randomUUID(),
  }),
  inputs: [
    { values: { name: '', note: '' }, version: 2 },
    // Stored input of an earlier session. A note that is not a text is ignored.
    { values: { name: '', note: '' }, version: 2, typed: { name: 'Vase', note: 5 } },
  ],
  edits: [{ name: 'Vase' }, { name: 'Lamp' }, { name: '' }, { note: 'Vase' }, { note: '' }],
  faultsOf,
  requestOutcome: (values) => ({ ...values, version: 7 }),
  hasCrossFieldRules: true,
  theirs: { row: THEIRS, values: { name: 'Theirs', note: '' }, version: 3 },
  canBeWithdrawn: true,
  refused: [
    {
      error: new ApiError('conflict', 409, 'Taken.', { code: 'category.name_taken' }),
      faults: { name: 'category.name_taken' },
    },
  ],
  externalValues: [{ values: ELSEWHERE }],
  reopened: { values: { name: 'Theirs', note: '' }, version: 3 },
});

const UNANSWERED = { requestKey: 'earlier key', fault: faultOf(new ApiError('network', 0)) };

/** A form that opens with an earlier save that got no response. */
const wishes = formModel<{ values: Pick<Label, 'name'>; row: never; outcome: null }>({
  name: 'kit-form: wishes',
  machine: createFormMachine<Pick<Label, 'name'>, never, null>({
    id: 'wishes',
    faultsOf: () => ({}),
    valuesOf: (row) => row,
  }),
  inputs: [{ values: { name: 'Vase' }, version: null, unanswered: UNANSWERED }],
  edits: [{ name: 'Lamp' }, { name: 'Vase' }],
  faultsOf: () => ({}),
  requestOutcome: () => null,
  hasNoRules: true,
});

export const models = [labels, wishes];
