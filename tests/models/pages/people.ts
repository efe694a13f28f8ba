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

/** Creates a user and returns the id. */
export const addPerson = (desk: Desk, which = 0): Promise<number> =>
  post(desk, nameOfPerson(desk, which), 'a long sentence');

/** Signs in a new user, so that ending the sessions affects nobody else. */
export const tokenOfPerson = async (desk: Desk, password: string): Promise<string> => {
  const username = nameOfPerson(desk);
  const first = `${password}, as somebody else set it`;
  await post(desk, username, first);
  const form = { username, password: first };
  const reply = await desk.page.request.post('/api/v1/auth/login', { form });
  const token = String(Reflect.get(Object(await reply.json()), 'access_token'));
  const changed = await desk.page.request.put('/api/v1/auth/me/password', {
    headers: { Authorization: `Bearer ${token}` },
    data: { current_password: first, new_password: password },
  });
  if (!changed.ok()) throw new Error(`the password of ${username} was not changed: ${changed.status()}`);
  return token;
};
