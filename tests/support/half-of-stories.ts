// Set up before every file of the browser and server projects: `npm test` tells one half of the stories that take seconds
// each, `npm run test:full` both.
import { basename } from 'node:path';
import { beforeEach } from 'vitest';

/** What the shop lives by, what the budgets are of, and what no other file tries at all: always told. */
const ALWAYS = new Set([
  'bytes.test.ts',
  'killed-browser.test.ts',
  'live-view.test.ts',
  'new-area.test.ts',
  'order.test.ts',
  'plans.test.ts',
]);

/** Beside the browser's: each of its stories starts PostgreSQL anew. */
const LONG = new Set(['engine.test.ts']);

const half = process.env.STORY_HALF;

const isShared = (path: string): boolean =>
  path.includes('/e2e/') ? !ALWAYS.has(basename(path)) : LONG.has(basename(path));

/** By the name alone: a story stays in its half, whatever is written beside it. */
const halfOf = (name: string): string =>
  String([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % 2);

beforeEach(({ task, skip }) => {
  if (half !== undefined && isShared(task.file.filepath) && halfOf(task.name) !== half) skip();
});
