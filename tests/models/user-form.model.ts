import { expect } from 'vitest';
import type { UserRow } from '#api/contracts/users.ts';
import { ApiError } from '#api/errors.ts';
import { type UserValues, userAction, userForm, userFormInput } from '#machines/users/users.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { emailLimits, textLimits } from '#tests/support/kit/limits.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { userRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const NOOR = { username: 'noor', email: 'noor@example.test', full_name: 'Noor' } as const;
const THEIRS = userRow({ user_id: 7, version: 3, role: 'admin', is_active: false });

const faultsOf = ({ user_id, username, email, full_name, password }: UserValues) => ({
  ...(username === '' ? { username: 'required' } : {}),
  ...(email === '' ? { email: 'required' } : {}),
  ...(full_name === '' ? { full_name: 'required' } : {}),
  // An empty field keeps the current password (spec 2 section 5, User form).
  ...(user_id === null && password === '' ? { password: 'required' } : {}),
  ...(password === 'short' ? { password: 'weak.length' } : {}),
});

/** Returns the expected command, without an empty password and without the id among the values. */
const expectedCommandOf = ({ values, version }: { values: UserValues; version: number | null }) => {
  const { user_id, password, ...rest } = values;
  if (user_id === null) return { kind: 'create', values: { ...rest, password } };
  const row = { user_id, username: values.username, version: version ?? undefined };
  return { kind: 'change', row, change: password === '' ? rest : { ...rest, password } };
};

const alreadyTaken = (code: string, field: string) => ({
  error: new ApiError('conflict', 409, 'Taken.', { code: `user.${code}` }),
  faults: { [field]: `user.${code}` },
});

/** A password of this length that repeats nothing. */
const sentenceOf = (length: number): string =>
  Array.from({ length }, (_, index) => index.toString(36))
    .join(' ')
    .slice(0, length);

export const model = formModel<{ values: UserValues; row: UserRow; outcome: UserRow }>({
  name: 'user-form',
  machine: userForm.machine,
  inputs: [userFormInput(userRow({ user_id: 7, version: 2 })), userFormInput(null)],
  edits: [
    { ...NOOR, password: 'a long sentence' },
    { username: '' },
    { password: '' },
    { password: 'short' },
  ],
  faultsOf,
  // Spec 2 sections 5 and 9: a new user is an active staff member unless the form changes that.
  rules: ({ after: { context } }) => {
    const { user_id, role, is_active } = context.values;
    if (user_id === null) expect([role, is_active]).toEqual(['staff', true]);
  },
  limits: [
    [{ password: 'ten letter' }, {}],
    [{ password: 'nine lett' }, { password: 'weak.length' }],
    [{ password: 'eleven lett' }, {}],
    [{ password: sentenceOf(999) }, {}],
    [{ password: sentenceOf(1000) }, {}],
    [{ password: sentenceOf(1001) }, { password: 'tooLong' }],
    ...textLimits({ max: 200, isRequired: true }, (username) => ({ username })),
    ...emailLimits({ max: 320, isRequired: true }, (email) => ({ email })),
    ...textLimits({ max: 200, isRequired: true }, (full_name) => ({ full_name })),
  ],
  requestOutcome: ({ user_id, username }) => userRow({ user_id: user_id ?? 8, version: 7, username }),
  theirs: {
    row: THEIRS,
    values: {
      user_id: 7,
      username: 'user7',
      email: 'user7@example.test',
      full_name: 'User 7',
      password: '',
      role: 'admin',
      is_active: false,
    },
    version: 3,
  },
  refused: [
    alreadyTaken('username_taken', 'username'),
    alreadyTaken('email_taken', 'email'),
    {
      error: new ApiError('invalid', 422, 'Common.', {
        code: 'user.weak_password',
        values: { rule: 'common', limit: '' },
      }),
      faults: { password: 'user.weak_password' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: userAction.machine,
      actorsOf: userForm.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
