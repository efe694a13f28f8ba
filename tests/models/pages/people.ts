import type { Desk } from '#tests/support/page-model.ts';

export const nameOfPerson = ({ unique }: Desk, which = 0): string => `person${which}.${unique}`;

/** Somebody whom no other plan knows; the id. */
export const addPerson = async (desk: Desk, which = 0): Promise<number> => {
  const username = nameOfPerson(desk, which);
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
