import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { UserRow } from '#api/contracts/users.ts';
import { ApiError } from '#api/errors.ts';
import type { SaveRequest, SaveResult } from '#machines/kit/form-save.ts';
import { type UserValues, userChangeOf, userForm, userFormInput } from '#machines/users/users.ts';
import { userRow } from '#tests/support/sample-rows.ts';

test('an unknown role is shown unchanged in the form and not sent', () => {
  const { values } = userFormInput(userRow({ user_id: 7, version: 2, role: 'auditor' }));
  expect(values.role).toBe('auditor');
  expect(userChangeOf({ ...values, full_name: 'Renamed' })).not.toHaveProperty('role');
  expect(userChangeOf({ ...values, role: 'admin' })).toMatchObject({ role: 'admin' });
});

test.each([
  ['validation', { field: 'full_name', issue: 'unstorable', limit: '' }, { full_name: 'unstorable' }],
  ['validation', { field: 'username', issue: 'too_big', limit: 50 }, { username: 'too_big' }],
  ['validation', { field: 'password', issue: 'blank', limit: '' }, { password: 'blank' }],
  ['user.email_taken', { email: 'a@b.test' }, { email: 'user.email_taken' }],
  ['validation', { field: 'elsewhere', issue: 'blank', limit: '' }, {}],
])('a refusal %s with %j is shown at its field with the broken rule', async (code, values, faults) => {
  const { values: known } = userFormInput(userRow({ user_id: 7, version: 2 }));
  const save = fromPromise<SaveResult<UserRow, UserRow>, SaveRequest<UserValues>>(() =>
    Promise.reject(new ApiError('invalid', 422, undefined, { code, values })),
  );
  const actor = createActor(userForm.machine.provide({ actors: { save } }), {
    input: { values: { ...known, full_name: 'Renamed' }, version: 1 },
  }).start();
  actor.send({ type: 'form.submitted' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.value === 'refused');
  expect(context.faults).toEqual(faults);
});
