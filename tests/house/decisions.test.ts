import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'docs/decisions';
const MAX_DECISIONS = 40;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== 'README.md');
test('every decision has the number of its file, from 1 without a gap', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(MAX_DECISIONS);
  for (const [index, file] of [...files].sort().entries()) {
    expect(Number.parseInt(file, 10), file).toBe(index + 1);
    expect(read(`${FOLDER}/${file}`).startsWith(`# ${index + 1}. `), file).toBe(true);
  }
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...[...files, 'README.md'].map((file) => `${FOLDER}/${file}`),
];

test.each(documents)('%s names only files that exist', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  const paths = [...text.matchAll(/`((?:src|server|tests|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const shared = [...text.matchAll(/`((?:ui|parts|bridges)\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) =>
    join('src/views', path),
  );
  const commands = [...text.matchAll(/node (scripts\/[\w.-]+)/g)].map(([, path = '']) => path);
  const missing = [...links, ...paths, ...shared, ...commands].filter(
    (path) => !existsSync(join(ROOT, path)),
  );
  expect(missing).toEqual([]);
});
