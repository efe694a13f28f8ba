import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'docs/decisions';
const MAX_LINES = 30;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== 'README.md');
const index = read(`${FOLDER}/README.md`);
const rows = [...index.matchAll(/^\| (\d{3}) \| \[(.+)\]\((\S+)\) \| (.+?) \| .+ \|$/gm)].map(
  ([, number = '', title = '', file = '', status = '']) => ({ number, title, file, status }),
);
const supersededBy = (status: string): readonly string[] => status.match(/\d{3}/g) ?? [];

test('the index lists every decision, by number and title, and no other', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(rows.map(({ file }) => file)).toEqual([...files].sort());
  for (const { number, title, file } of rows) {
    expect(file.startsWith(`${number}-`), file).toBe(true);
    expect(read(`${FOLDER}/${file}`).split('\n')[0]).toBe(`# ${number} ${title}`);
  }
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('a decision stands, or says itself which one superseded it', () => {
  const numbers = rows.map(({ number }) => number);
  for (const { file, status } of rows) {
    expect(status).toMatch(/^(stands|(in part )?superseded by \d{3}(, \d{3})*)$/);
    const said = /^_.*superseded by (.*)_$/im.exec(read(`${FOLDER}/${file}`))?.[1] ?? '';
    expect(
      [...said.matchAll(/\[(\d{3})\]/g)].map(([, number]) => number),
      file,
    ).toEqual(supersededBy(status));
    expect(supersededBy(status).filter((number) => !numbers.includes(number))).toEqual([]);
  }
});

test.each(files)('%s is short', (file) => {
  expect(read(`${FOLDER}/${file}`).trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

/** Of what is wholly superseded the names are history. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/new-area.md',
  `${FOLDER}/README.md`,
  ...rows.filter(({ status }) => !status.startsWith('superseded')).map(({ file }) => `${FOLDER}/${file}`),
];

test.each(documents)('%s names files that are there', (document) => {
  const text = read(document);
  const above = document.includes('/') ? FOLDER : '';
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
    join(above, path),
  );
  const paths = [...text.matchAll(/`((?:src|server|tests|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const faces = [...text.matchAll(/`((?:ui|parts|bridges)\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) =>
    join('src/views', path),
  );
  const commands = [...text.matchAll(/node (scripts\/[\w.-]+)/g)].map(([, path = '']) => path);
  const missing = [...links, ...paths, ...faces, ...commands].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});
