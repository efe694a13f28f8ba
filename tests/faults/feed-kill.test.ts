import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '#api/contracts/events.ts';
import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const PUBLISHER = fileURLToPath(new URL('../support/change-publisher.ts', import.meta.url));

let app: TestApp;
let feed: ChangeFeed;
let received: Change[];

beforeEach(async () => {
  app = await createTestApp({ name: 'feed-kill' });
  feed = openChangeFeed(app.url);
  await feed.ready();
  received = [];
  feed.subscribe((change) => received.push(change));
});
afterEach(async () => {
  await feed.close();
  await app.close();
});

test('a process that is killed right after a commit has notified the other processes', async () => {
  const publisher = spawn(process.execPath, [PUBLISHER, app.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(publisher, 'exit')).toEqual([null, 'SIGKILL']);
  expect((await app.db.select().from(auditLog)).map(({ action }) => action)).toContain('product.changed');
  await expect
    .poll(() => received)
    .toEqual([{ entity: 'product', id: '7', version: 2, action: 'product.changed', by: 'another process' }]);
});
