import { expect, test } from 'vitest';
import { userChangeOf, userFormInput } from '#machines/users/user-form.machine.ts';
import { userRow } from '#tests/support/sample-rows.ts';

test('a role that the product does not know stands in the form as it is, and is not sent', () => {
  const { values } = userFormInput(userRow(7, 2, { role: 'auditor' }));
  expect(values.role).toBe('auditor');
  expect(userChangeOf({ ...values, full_name: 'Renamed' })).not.toHaveProperty('role');
  expect(userChangeOf({ ...values, role: 'admin' })).toMatchObject({ role: 'admin' });
});
