import type { Desk } from '#tests/support/page-model.ts';

export const nameOfPerson = ({ unique }: Pick<Desk, 'unique'>, which = 0): string =>
  `person${which}.${unique}`;

const post = async ({ elsewhere }: Desk, username: string, password: string): Promise<number> => {
  const added = await elsewhere('POST', '/auth/users', {
    username,
    email: `${username}@example.test`,
    full_name: 'Zaynab Karim',
    password,
    role: 'staff',
    is_active: true,
  });
  return Number(Reflect.get(Object(added), 'user_id'));
};

/** Somebody whom no other plan knows; the id. */
export const addPerson = (desk: Desk, which = 0): Promise<number> =>
  post(desk, nameOfPerson(desk, which), 'a long sentence');

/** Signs in somebody whom no other plan knows: what they do to their own sessions is nobody else's. */
export const tokenOfPerson = async (desk: Desk, password: string): Promise<string> => {
  const username = nameOfPerson(desk);
  await post(desk, username, password);
  const reply = await desk.page.request.post('/api/v1/auth/login', { form: { username, password } });
  return String(Reflect.get(Object(await reply.json()), 'access_token'));
};
