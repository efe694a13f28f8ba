import { fieldIn } from '#tests/support/field-in.ts';
import type { PlanRun } from '#tests/support/page-model.ts';

export const nameOfPerson = ({ uniqueText }: Pick<PlanRun, 'uniqueText'>, index = 0): string =>
  `person${index}.${uniqueText}`;

const post = async ({ callAsSuperadmin }: PlanRun, username: string, password: string): Promise<number> => {
  const added = await callAsSuperadmin('POST', '/auth/users', {
    username,
    email: `${username}@example.test`,
    full_name: 'Zaynab Karim',
    password,
    role: 'staff',
    is_active: true,
  });
  return Number(fieldIn(added, 'user_id'));
};

/** Creates a user and returns the id. */
export const addPerson = (planRun: PlanRun, index = 0): Promise<number> =>
  post(planRun, nameOfPerson(planRun, index), 'a long sentence');

/** Signs in a new user, so that ending the sessions affects nobody else. */
export const tokenOfPerson = async (planRun: PlanRun, password: string): Promise<string> => {
  const username = nameOfPerson(planRun);
  const first = `${password}, as somebody else set it`;
  await post(planRun, username, first);
  const form = { username, password: first };
  const reply = await planRun.page.request.post('/api/v1/auth/login', { form });
  const token = String(fieldIn(await reply.json(), 'access_token'));
  const changed = await planRun.page.request.put('/api/v1/auth/me/password', {
    headers: { Authorization: `Bearer ${token}` },
    data: { current_password: first, new_password: password },
  });
  if (!changed.ok()) throw new Error(`the password of ${username} was not changed: ${changed.status()}`);
  return token;
};
