import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { type FakeMarketplace, openFakeMarketplace } from './fake-marketplace.ts';
import { createInstallation, type RunningApp } from './server-process.ts';

/*
 * Two app processes on one PostgreSQL. One sync runs at a time, changes reach both processes, and a killed
 * run does not stay 'Running'.
 */

const MINUTES = 60_000;
const API = '/api/v1';

const holdPages = (fake: FakeMarketplace) => {
  let resolveHeld: () => void = () => {};
  const pageHeld = new Promise<void>((resolve) => {
    resolveHeld = resolve;
  });
  fake.misbehave = ({ kind }) => {
    if (kind === 'page') resolveHeld();
    return kind === 'page';
  };
  return pageHeld;
};

const signIn = async (app: RunningApp) => {
  const response = await fetch(`${app.origin}${API}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'admin-demo' }),
  });
  const { access_token } = await response.json();
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
  return {
    headers,
    call: async (method: string, path: string, json?: unknown) => {
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const answer = await fetch(`${app.origin}${API}${path}`, { method, headers, ...body });
      return answer.json();
    },
  };
};

test('one sync runs at a time, changes reach both processes, and a killed run is marked as failed', {
  timeout: 5 * MINUTES,
}, async () => {
  const database = await createTestDatabase({ prepare: migrate, name: 'sync_processes' });
  onTestFinished(() => database.drop());
  const fake = await openFakeMarketplace();
  onTestFinished(() => fake.close());
  const installation = createInstallation({ SHOPINI_API_ROOT: fake.url, DATABASE_URL: database.url });
  onTestFinished(() => installation.clear(), 2 * MINUTES);
  const first = await installation.start();
  const second = await installation.start();
  const [firstSession, secondSession] = [await signIn(first), await signIn(second)];

  const feed = await fetch(`${second.origin}${API}/events`, { headers: secondSession.headers });
  const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const waitForText = async (expected: string): Promise<void> => {
    while (!received.includes(expected)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`the stream ended before ${expected}: ${received}`);
      received += value;
    }
  };
  await waitForText('event: ready');
  const { data } = await firstSession.call('GET', '/d2c/order-pages/?tab=ready&limit=1');
  const id: number = data.orders[0].d2c_order_id;
  const moved = await firstSession.call('PUT', `/d2c/orders/${id}`, { status: 'handed_to_shopini' });
  expect(moved.data.status).toBe('handed_to_shopini');
  await waitForText(`"id":"${id}","version":${moved.data.version},"action":"order.moved","by":"admin"`);

  // A run waits until hand-overs can no longer be undone. The other process announces the parcel.
  expect(await firstSession.call('POST', '/shopini/sync')).toMatchObject({ status: 'started' });
  await waitForText('"action":"shipment.changed","by":"marketplace"');
  await waitForText('"action":"sync.ended"');
  received = '';

  const pageHeld = holdPages(fake);
  expect(await firstSession.call('POST', '/shopini/sync')).toMatchObject({
    status: 'started',
    run: { status: 'started' },
  });
  await pageHeld;
  await waitForText('"action":"sync.started","by":"admin"');
  expect(await secondSession.call('POST', '/shopini/sync')).toMatchObject({
    status: 'running',
    run: { status: 'started' },
  });
  expect(await firstSession.call('POST', '/shopini/sync')).toMatchObject({
    status: 'running',
    run: { status: 'started' },
  });
  expect((await secondSession.call('GET', '/shopini/status')).status).toBe('started');

  await first.kill();
  let status = await secondSession.call('GET', '/shopini/status');
  while (status.status === 'started') status = await secondSession.call('GET', '/shopini/status');
  expect(status).toMatchObject({
    status: 'failed',
    errors: ['The run was interrupted: its server or its database was stopped.'],
  });

  await waitForText('"action":"sync.ended","by":"marketplace"');

  // Started before a page is held, because a run waits 20 s for a page.
  const third = await installation.start();
  const thirdSession = await signIn(third);
  const pageHeldAgain = holdPages(fake);
  expect(await secondSession.call('POST', '/shopini/sync')).toMatchObject({
    status: 'started',
    run: { status: 'started' },
  });
  await pageHeldAgain;
  expect(await thirdSession.call('POST', '/shopini/sync')).toMatchObject({
    status: 'running',
    run: { status: 'started' },
  });
  expect(await thirdSession.call('POST', '/shopini/kill-sync')).toMatchObject({
    status: 'success',
    run: { status: 'failed' },
  });
  expect(await secondSession.call('GET', '/shopini/status')).toMatchObject({
    status: 'failed',
    errors: ['The run was ended by Haider Al-Saadi.'],
  });
  expect([fake.maxConcurrentPages, fake.createdCounts.get(String(id))]).toEqual([1, 1]);
  await reader?.cancel();
  for (const app of [second, third]) expect(await app.stop()).toBe(0);
});
