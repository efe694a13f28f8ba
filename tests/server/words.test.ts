import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import type { Tx } from '#server/db/connect.ts';
import { transact, transactPart } from '#server/db/transact.ts';
import { recordChange } from '#server/store/audit.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* What is told of a transaction, and when (decision 136). */

let app: TestApp;
let feed: ChangeFeed;
let heard: string[];

beforeEach(async () => {
  app = await createTestApp({ name: 'words' });
  feed = openChangeFeed(app.url);
  await feed.ready();
  heard = [];
  feed.subscribe((word) => heard.push(JSON.parse(word).id));
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

test('what is undone is not told, whole or in part; what is done is, in its order', async () => {
  await expect(transact(app.db, (tx) => change(tx, 1).then(fail))).rejects.toThrow('undone');
  await transact(app.db, async (tx) => {
    await change(tx, 2);
    await expect(transactPart(tx, (part) => change(part, 3).then(fail))).rejects.toThrow('undone');
    await transactPart(tx, (part) => change(part, 4));
    await change(tx, 5);
  });
  await vi.waitFor(() => expect(heard).toEqual(['2', '4', '5']));
});

test('nothing is told before it is committed', async () => {
  await transact(app.db, async (tx) => {
    await change(tx, 1);
    // A word that goes past it: whoever hears this one has heard all that was told before.
    await transact(app.db, (other) => change(other, 2));
    await vi.waitFor(() => expect(heard).toEqual(['2']));
  });
  await vi.waitFor(() => expect(heard).toEqual(['2', '1']));
});

test('a transaction that was not begun to tell tells by its commit', async () => {
  await app.db.transaction((tx) => change(tx, 1));
  await vi.waitFor(() => expect(heard).toEqual(['1']));
});
