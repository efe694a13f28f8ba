import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from '#server/app.ts';
import { hostsFrom } from '#server/http/known-hosts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openServerParts, type ServerParts } from '#tests/support/server-parts.ts';

let app: TestApp;
let parts: ServerParts;

beforeEach(async () => {
  app = await createTestApp({ name: 'hosts' });
  parts = await openServerParts({ ...app, report: () => {} });
});
afterEach(async () => {
  await parts.close();
  await app.close();
});

const sendRequest = async (
  environment: Readonly<Record<string, string>>,
  host: string,
  path = '/api/v1/health',
) => {
  const server = createServer({
    ...parts,
    db: app.db,
    clock: app.clock,
    ipOf: () => '127.0.0.1',
    report: (error) => app.reported.push(error),
    hosts: hostsFrom(environment),
  });
  server.get('*', (context) => context.text('the page'));
  return server.request(`http://${host}${path}`);
};

const setDemoPassword = (isInUse: boolean) =>
  app.db.execute(`update users set has_demo_password = ${isInUse} where username = 'staff'`);

test('while a demo password is in use, only local host names are answered', async () => {
  await setDemoPassword(true);
  const environment = { PUBLIC_URL: 'https://desk.example:8443/', ALLOWED_HOSTS: 'desk.lan, 10.0.0.5:8080' };
  for (const host of [
    'localhost',
    'localhost:8080',
    '127.0.0.1:1',
    '[::1]:8080',
    'desk.example',
    'DESK.LAN:81',
    '10.0.0.5',
  ])
    expect((await sendRequest(environment, host)).status, host).toBe(200);
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'desk.example.evil.example',
  ])
    for (const path of ['/api/v1/health', '/', '/api/v1/auth/me']) {
      const response = await sendRequest(environment, host, path);
      expect(response.status, `${host}${path}`).toBe(421);
      expect(await response.json()).toMatchObject({ code: 'host.unknown', values: { host } });
    }
});

test('without demo passwords, every host name is answered', async () => {
  await setDemoPassword(true);
  expect((await sendRequest({}, 'desk.example')).status).toBe(421);
  await setDemoPassword(false);
  expect((await sendRequest({}, 'desk.example')).status).toBe(200);
});
