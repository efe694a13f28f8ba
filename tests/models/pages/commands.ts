import { deleteB2bClient } from '#api/contracts/b2b-clients.ts';
import { deleteUser } from '#api/contracts/users.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import type { Desk } from '#tests/support/page-model.ts';
import { addPerson, nameOfPerson } from './people.ts';

const confirmDeletion = async ({ page }: Desk, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
};
const clientOf = ({ unique }: Desk, which: number): string => `Client ${which} ${unique}`;

/** What is deleted is made for it: two of each, so that the second waits for the first. */
export const pages = {
  'user-action': commandPage({
    as: 'superadmin',
    at: '/admin/users',
    open: async (desk) => {
      await addPerson(desk, 0);
      await addPerson(desk, 1);
      await desk.page.reload();
    },
    by: [deleteUser],
    things: 2,
    ask: (desk, which) => confirmDeletion(desk, `Delete ${nameOfPerson(desk, which)}`),
    working: { unseen: 'its row has no buttons that could be pressed, and those of the others stay' },
    failed: /^Error deleting user: /,
  }),
  'b2b-client-action': commandPage({
    as: 'admin',
    at: '/admin/b2b?tab=clients',
    open: async (desk) => {
      for (const which of [0, 1])
        await desk.elsewhere('POST', '/b2b/clients/', {
          name: clientOf(desk, which),
          contact_person: 'Huda',
          phone: '07701234567',
        });
      await desk.page.goto(`/admin/b2b?tab=clients&search=${desk.unique}`);
    },
    by: [deleteB2bClient],
    things: 2,
    ask: (desk, which) => confirmDeletion(desk, `Delete ${clientOf(desk, which)}`),
    working: { unseen: 'its row has no buttons that could be pressed, and those of the others stay' },
    failed: /^(Failed to delete client\.|Client not found\.|Cannot delete client\.)/,
  }),
};
