import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '#server/changes.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

/* A change is told after its commit (decision 136): what becomes of a word whose process dies in between. */

const TELLER = fileURLToPath(new URL('../support/teller.ts', import.meta.url));
const LOOK_MS = 20;

let app: TestApp;
let feed: ChangeFeed;
let heard: string[];

beforeEach(async () => {
  app = await createTestApp({ name: 'feed-kill' });
  feed = openChangeFeed(app.url, { lookMs: LOOK_MS });
  await feed.ready();
  heard = [];
  feed.subscribe((word) => {
    const { entity, action } = JSON.parse(word);
    heard.push(`${entity} ${action}`);
  });
});
afterEach(async () => {
  await feed.close();
  await app.close();
});

/** Runs another app process to its end; how it came to it. */
const another = async (end: 'die' | 'leave'): Promise<NodeJS.Signals | number> => {
  const teller = spawn(process.execPath, [TELLER, app.url, end], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(teller, 'exit');
  await once(teller.stdout, 'data');
  teller.stdin.write('go\n');
  const [code, signal] = await ended;
  return signal ?? code;
};

test('a process that dies between a commit and its word: the others tell their screens to look anew', async () => {
  expect(await another('die')).toBe('SIGKILL');
  expect((await app.db.select().from(auditLog)).map(({ action }) => action)).toContain('product.changed');
  await vi.waitFor(() => expect(heard).toEqual(['feed resumed']));
});

test('a process that ends as it should has told all before', async () => {
  expect(await another('leave')).toBe(0);
  await vi.waitFor(() => expect(heard).toContain('product product.changed'));
});
