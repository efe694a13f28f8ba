import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { ApiError } from '#api/errors.ts';
import {
  type B2bClientValues,
  b2bClientAction,
  b2bClientForm,
  b2bClientFormInput,
} from '#machines/b2b/b2b-client.ts';
import { b2bClientRow } from '#tests/support/b2b-rows.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { emailLimits, textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { models as kitModels } from './kit-form.model.ts';

const THEIRS = b2bClientRow({ client_id: 7, version: 3, name: 'Theirs', payment_terms: null });

/**
 * Spec 2 section 5, B2B client form: name, contact person and phone are required, and an e-mail address must
 * be valid.
 */
const faultsOf = ({ name, contact_person, phone, email }: B2bClientValues) => ({
  ...(name === '' ? { name: 'required' } : {}),
  ...(contact_person === '' ? { contact_person: 'required' } : {}),
  ...(email === 'nowhere' ? { email: 'email' } : {}),
  ...(phone === '' ? { phone: 'required' } : {}),
});

/** Returns the expected command: all values, and the version of an existing client. */
const expectedCommandOf = ({ values, version }: { values: B2bClientValues; version: number | null }) => {
  const { client_id, ...typed } = values;
  if (client_id === null) return { kind: 'create', values: typed };
  return {
    kind: 'change',
    row: { client_id, name: values.name, version: version ?? undefined },
    change: typed,
  };
};

export const model = formModel<{ values: B2bClientValues; row: B2bClient; outcome: B2bClient }>({
  name: 'b2b-client-form',
  machine: b2bClientForm.machine,
  inputs: [b2bClientFormInput(b2bClientRow({ client_id: 7, version: 2 })), b2bClientFormInput(null)],
  edits: [
    { name: 'Dijla', contact_person: 'Zaid', phone: '0770', email: '' },
    { name: '' },
    { email: 'nowhere' },
  ],
  faultsOf,
  limits: [
    ...textLimits({ max: 200, isRequired: true }, (name) => ({ name })),
    ...textLimits({ max: 200, isRequired: true }, (contact_person) => ({ contact_person })),
    ...textLimits({ max: 50, isRequired: true }, (phone) => ({ phone })),
    ...emailLimits({ max: 320 }, (email) => ({ email })),
    [{ email: 'zaid@dijla' }, {}],
    ...textLimits({ max: 500 }, (address) => ({ address })),
    ...textLimits({ max: 200 }, (payment_terms) => ({ payment_terms })),
  ],
  requestOutcome: ({ client_id, name }) => b2bClientRow({ client_id: client_id ?? 8, version: 7, name }),
  theirs: {
    row: THEIRS,
    values: {
      client_id: 7,
      name: 'Theirs',
      contact_person: 'Zaid',
      email: 'zaid@example.test',
      phone: '07701234567',
      address: 'Karrada',
      payment_terms: '',
    },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('invalid', 422, 'No.', { code: 'validation', values: { field: 'email' } }),
      faults: { email: 'validation' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: b2bClientAction.machine,
      actorsOf: b2bClientForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
