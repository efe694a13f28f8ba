import { changeUser, createUser, deleteUser, listUserSessions } from '#api/contracts/users.ts';
import type { UserValues } from '#machines/users/user-form.machine.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import { resourcePage } from '#tests/support/kit/resource-page.ts';
import type { Desk } from '#tests/support/page-model.ts';

const HERE = { as: 'superadmin', at: '/admin/users' } as const;

const nameOf = ({ unique }: Desk, which = 0): string => `person${which}.${unique}`;
/** Somebody whom no other plan knows. */
const addPerson = async (desk: Desk, which = 0): Promise<number> => {
  const username = nameOf(desk, which);
  const added = await desk.elsewhere('POST', '/auth/users', {
    username,
    email: `${username}@example.test`,
    full_name: 'Zaynab Karim',
    password: 'a long sentence',
    role: 'staff',
    is_active: true,
  });
  return Number(Reflect.get(Object(added), 'user_id'));
};
/** The person whom the plan at hand changes. */
let person = 0;

export const pages = {
  'user-sessions': resourcePage({
    ...HERE,
    open: ({ page }) => page.getByRole('button', { name: 'Sessions of superadmin' }).click(),
    fetch: listUserSessions,
    shown: (page) => page.getByRole('dialog').getByText('This session'),
    failed: 'Failed to load sessions',
    gone: 'This user is gone',
  }),
  'user-form': formPage<UserValues>({
    ...HERE,
    open: async (desk, { version }) => {
      if (version === null) {
        await desk.page.getByRole('button', { name: 'Add User' }).click();
        return;
      }
      person = await addPerson(desk);
      await desk.page.reload();
      await desk.page.getByRole('button', { name: `Edit ${nameOf(desk)}` }).click();
    },
    place: ({ page }) => page.getByRole('dialog'),
    fields: { username: 'Username', email: 'Email', full_name: 'Full Name', password: 'Password' },
    unique: {
      username: (unique) => `noor.${unique}`,
      email: (unique) => `noor.${unique}@example.test`,
    },
    submit: 'Save',
    save: [createUser, changeUser],
    plays: ({ version }) => version !== null,
    elsewhere: (desk) => desk.elsewhere('PUT', `/auth/users/${person}`, { full_name: 'Zaynab Hassan' }),
  }),
  'user-action': commandPage({
    ...HERE,
    open: async (desk) => {
      await addPerson(desk, 0);
      await addPerson(desk, 1);
      await desk.page.reload();
    },
    by: [deleteUser],
    things: 2,
    ask: async (desk, which) => {
      const { page } = desk;
      await page.getByRole('button', { name: `Delete ${nameOf(desk, which)}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
    working: { unseen: 'the row has no buttons that could be pressed' },
    failed: /^Error deleting user: /,
  }),
};
