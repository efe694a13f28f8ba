// Set up before every file of the browser and server projects: `npm test` tells one quarter of the stories that take seconds
// each, `npm run test:full` all.
import { basename } from 'node:path';
import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the shop lives by: told in every run, whatever its quarter. */
    isAlwaysTold?: boolean;
  }
}

/** What the budgets are of, and what no other file tries at all: always told. */
const ALWAYS = new Set([
  'bytes.test.ts',
  'killed-browser.test.ts',
  'live-view.test.ts',
  'new-area.test.ts',
  'plans.test.ts',
]);

/** Beside the browser's: stories that start PostgreSQL anew, or draw whole documents and read them again. */
const LONG = new Set(['b2b-documents.test.ts', 'engine.test.ts']);

const quarter = process.env.STORY_QUARTER;

const isShared = (path: string): boolean =>
  path.includes('/e2e/') ? !ALWAYS.has(basename(path)) : LONG.has(basename(path));

/** By the name alone: a story stays in its quarter, whatever is written beside it. */
const quarterOf = (name: string): string =>
  String([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % 4);

beforeEach(({ task, skip }) => {
  if (quarter === undefined || task.meta.isAlwaysTold || !isShared(task.file.filepath)) return;
  if (quarterOf(task.name) !== quarter) skip();
});
