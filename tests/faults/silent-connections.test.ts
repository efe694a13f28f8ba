import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { openChangeFeed } from '#server/changes.ts';
import { toDatabaseProblem } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { createMarketplace } from '#server/marketplace/sync.ts';
import { readLatestRun } from '#server/store/sync-runs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openSilentProxy, type SilentProxy } from '#tests/support/silent-proxy.ts';

/*
 * Connections to a database that neither answers nor closes them, as after the loss of its machine or the
 * network. Listeners and lock holders do not wait forever (decision 24).
 */

const TIMEOUT_MS = 300;

let app: TestApp;
let proxy: SilentProxy;

beforeEach(async () => {
  app = await createTestApp({ name: 'silent' });
  proxy = await openSilentProxy(app.url);
});
afterEach(async () => {
  await proxy.close();
  await app.close();
});

const rejectionOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

test('a feed whose connection stops responding opens another one and makes its clients reload', async () => {
  const feed = openChangeFeed(proxy.url, { probeMs: 20, timeoutMs: TIMEOUT_MS });
  onTestFinished(() => feed.close());
  await feed.ready();
  const received: Change[] = [];
  feed.subscribe((change) => received.push(change));
  proxy.silence('old');
  await expect.poll(() => received).toEqual([FEED_RESUMED]);
});

test('a start fails if its database never answers', async () => {
  proxy.silence('new');
  const error = await rejectionOf(migrate(proxy.url, { timeoutMs: TIMEOUT_MS }));
  expect(toDatabaseProblem(error)).toBe('unavailable');
});

const openSync = (whileRunning: () => void) =>
  createMarketplace({
    db: app.db,
    url: proxy.url,
    clock: app.clock,
    provider: {
      ...app.provider,
      listShipments: async () => {
        whileRunning();
        return { shipments: [], errors: [], hasMore: false };
      },
    },
    report: (error) => app.reported.push(error),
    timeoutMs: TIMEOUT_MS,
  });

test('a sync that cannot get its lock is refused and starts no run', async () => {
  proxy.silence('new');
  const sync = openSync(() => {});
  expect(toDatabaseProblem(await rejectionOf(sync.start('admin')))).toBe('unavailable');
  expect(await readLatestRun(app.db)).toBeUndefined();
});

test('a run whose lock connection stops responding still releases the lock for the next run', async () => {
  const sync = openSync(() => proxy.silence('old'));
  expect(await sync.start('admin')).toBe('started');
  await sync.waitForRun();
  expect(await readLatestRun(app.db)).toMatchObject({ status: 'completed', errors: [] });
  expect(await sync.start('admin')).toBe('started');
  await sync.waitForRun();
  expect(app.reported).toEqual([]);
});
