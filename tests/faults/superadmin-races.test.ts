import { createHash, randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/*
 * The only two superadmins delete, demote or deactivate each other or themselves at the same moment, in every
 * combination. In every case one active superadmin remains.
 */

const RACES = IS_FULL ? 1000 : 60;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'superadmin-races' });
  await app.db.execute(`update users set is_active = false where role = 'superadmin'`);
});
afterAll(() => app.close());

interface Superadmin {
  readonly user_id: number;
  readonly token: string;
}

const ATTACKS = {
  delete: { method: 'DELETE' },
  demote: { method: 'PUT', json: { role: 'admin' } },
  deactivate: { method: 'PUT', json: { is_active: false } },
  'demote oneself': { method: 'PUT', json: { role: 'staff' }, isOnOneself: true },
  'deactivate oneself': { method: 'PUT', json: { is_active: false }, isOnOneself: true },
} as const satisfies Record<string, { method: string; json?: unknown; isOnOneself?: boolean }>;

interface Attack {
  method: string;
  json?: unknown;
  isOnOneself?: boolean;
}

const attacks: readonly Attack[] = Object.values(ATTACKS);
const pairs = attacks.flatMap((first) => attacks.map((second) => [first, second] as const));

/** Signs in without a password, whose check would take longer than the race. */
const createSuperadmin = async (name: string): Promise<Superadmin> => {
  const [user] = await app.db
    .insert(users)
    .values({
      username: name,
      email: `${name}@desk.test`,
      full_name: name,
      password_hash: '',
      role: 'superadmin',
    })
    .returning({ user_id: users.user_id });
  if (!user) throw new Error('the insert returned no racer');
  const token = randomBytes(32).toString('base64url');
  await app.db.insert(sessions).values({
    token_hash: createHash('sha256').update(token).digest(),
    user_id: user.user_id,
    last_used_at: app.clock.now(),
    expires_at: new Date('2100-01-01T00:00:00Z'),
  });
  return { user_id: user.user_id, token };
};

const attack = (
  { method, json, isOnOneself }: Attack,
  attacker: Superadmin,
  target: Superadmin,
): Promise<Response> =>
  app.call(`/auth/users/${isOnOneself ? attacker.user_id : target.user_id}`, {
    method,
    token: attacker.token,
    ...(json === undefined ? {} : { json }),
  });

test(`one active superadmin remains after ${RACES} races of two superadmins`, {
  timeout: 600_000,
}, async () => {
  const outcomes = new Map<string, number>();
  for (let race = 0; race < RACES; race += 1) {
    const [first, second] = [await createSuperadmin(`one-${race}`), await createSuperadmin(`other-${race}`)];
    const [firstAttack, secondAttack] = pairs[race % pairs.length] ?? [
      { method: 'DELETE' },
      { method: 'DELETE' },
    ];
    const answers = await Promise.all([
      attack(firstAttack, first, second),
      attack(secondAttack, second, first),
    ]);
    const statuses = answers.map(({ status }) => status);
    const outcome = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${(await answer.json()).code ?? ''}`.trim()),
    );
    const key = outcome.sort().join(' + ');
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    const { rows } = await app.db.execute<{ remaining: number }>(
      sql`select count(*)::int as remaining from users where role = 'superadmin' and is_active`,
    );
    expect(rows, `${race}: ${key}`).toEqual([{ remaining: 1 }]);
    expect(statuses, `${race}: ${key}`).toContain(200);
    for (const status of statuses) expect([200, 401, 403, 404, 409], key).toContain(status);
    await app.db.delete(users).where(inArray(users.user_id, [first.user_id, second.user_id]));
  }
  expect(app.reported).toEqual([]);
  // The races did overlap: some losers were refused while they waited, and some were the last superadmin.
  const outcomeKeys = [...outcomes.keys()].join();
  expect(outcomeKeys).toContain('auth.forbidden');
  expect(outcomeKeys).toContain('user.last_superadmin');
  console.info([...outcomes].map(([key, times]) => `${times} x ${key}`).join('\n'));
});
