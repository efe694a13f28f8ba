import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#server/db/schema/products.ts';
import { createFirstSuperadmin } from '#server/demo/seed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'reset' });
});
afterAll(() => app.close());

/** Runs the command as a person at the console would. */
const resetOn = async (
  DATABASE_URL: string,
  ...names: string[]
): Promise<{ code: number; stdout: string; stderr: string }> => {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'reset-password', ...names], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), stdout: output, stderr };
};

const reset = (...names: string[]) => resetOn(app.url, ...names);

const signIn = (username: string, password: string): Promise<Response> =>
  app.call('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

test('a lost password is replaced by a one-time password while the app runs, and all sessions of the account end', async () => {
  const [adminToken, staffToken] = [await app.tokenOf('admin'), await app.tokenOf('staff')];
  const { code, stdout } = await reset(' ADMIN ');
  expect(code).toBe(0);
  const password = /^One-time password: admin \/ (\S{16}) /m.exec(stdout)?.[1] ?? '';
  expect(password).not.toBe('');
  expect((await app.call('/auth/me', { token: adminToken })).status).toBe(401);
  expect((await app.call('/auth/me', { token: staffToken })).status).toBe(200);
  expect((await signIn('admin', app.users.admin.password)).status).toBe(401);
  const { user, access_token: token } = await (await signIn('admin', password)).json();
  expect(user.must_change_password).toBe(true);
  expect((await app.call('/shopini/status', { token })).status).toBe(403);
  const { rows } = await app.db.execute(
    "select username, entity_id from audit_log where action = 'user.passwordReset'",
  );
  expect(rows).toEqual([{ username: 'console', entity_id: String(app.users.admin.user_id) }]);
});

test('a missing or unknown user name is reported', async () => {
  expect(await reset()).toMatchObject({ code: 1, stderr: expect.stringContaining('Name the user') });
  expect(await reset('nobody')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no user 'nobody'."),
  });
  expect((await signIn('staff', app.users.staff.password)).status).toBe(200);
});

test('an unavailable database is reported with its host but never with its password', async () => {
  // A host may have several addresses. The error then has no message of its own.
  const { code, stderr } = await resetOn('postgresql://desk:secret@localhost:1/desk', 'admin');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database does not answer \(localhost:1\/desk\)\./);
  expect(stderr).not.toContain('secret');
});

test('an empty database for real use has no categories, because the products have a dialog for them', async () => {
  await app.db.execute('delete from users');
  await app.db.execute('delete from categories');
  await createFirstSuperadmin(app.db, () => undefined);
  expect(await app.db.select().from(categories)).toEqual([]);
});
