import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordChange } from '#server/store/audit.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let feed: ChangeFeed;
let received: string[];

beforeEach(async () => {
  app = await createTestApp({ name: 'notifications' });
  feed = openChangeFeed(app.url, { log: app.log });
  await feed.ready();
  received = [];
  feed.subscribe(({ id }) => received.push(id));
});
afterEach(async () => {
  await feed.close();
  await app.close();
});

const change = (tx: Tx, id: number): Promise<void> =>
  recordChange(
    { tx, principal: { user_id: null, username: 'test' } },
    { action: 'product.changed', entity: 'product', id, version: null },
  );
const fail = (): never => {
  throw new Error('undone');
};

test('the feed gets committed changes in their order, and no change that was rolled back', async () => {
  await expect(app.db.transaction((tx) => change(tx, 1).then(fail))).rejects.toThrow('undone');
  await app.db.transaction(async (tx) => {
    await change(tx, 2);
    await expect(tx.transaction((savepoint) => change(savepoint, 3).then(fail))).rejects.toThrow('undone');
    await tx.transaction((savepoint) => change(savepoint, 4));
    await change(tx, 5);
  });
  await expect.poll(() => received).toEqual(['2', '4', '5']);
});

test('the feed gets a change when it is committed, not before', async () => {
  await app.db.transaction(async (tx) => {
    await change(tx, 1);
    // The feed would have received change 1 before this one.
    await app.db.transaction((otherTx) => change(otherTx, 2));
    await expect.poll(() => received).toEqual(['2']);
  });
  await expect.poll(() => received).toEqual(['2', '1']);
});

const VALID = { entity: 'product', id: '7', version: 2, action: 'product.changed', by: 'staff' };

test('a notification that is not from this app is ignored, and logged once a minute', async () => {
  const payloads = [
    'reload',
    '',
    'null',
    '[]',
    '{"entity":"product"',
    ...[
      { entity: 'of_a_newer_version' },
      { id: 7 },
      { id: 'a'.repeat(20) },
      { version: 1.5 },
      { version: -1 },
      { version: undefined },
      { action: '' },
      { action: '<b>' },
      { by: 7 },
      { by: 'x'.repeat(201) },
    ].map((change) => JSON.stringify({ ...VALID, ...change })),
    JSON.stringify(VALID),
  ];
  for (const payload of payloads)
    await app.pool.query("select pg_notify('order_desk_changes', $1)", [payload]);
  await expect.poll(() => received).toEqual(['7']);
  expect(app.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
});
