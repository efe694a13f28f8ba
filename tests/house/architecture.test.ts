import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/* The map of docs/architecture.md names the folders of the tree, those of areas by `<area>`, and no others. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARCHITECTURE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** The map names every folder of these. */
const ALL_FOLDERS_OF = ['src', 'src/views', 'server', 'server/db', 'tests'];

const fenced = (heading: string, language: string): readonly string[] => {
  const chapter = ARCHITECTURE.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const blocks = chapter.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
};

/** `src/`, and below it by two blanks `domain/`, give `src/` and `src/domain/`. */
const pathsOf = (map: string): readonly string[] => {
  const above: string[] = [];
  return map
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      const depth = indent.length / 2;
      above.length = depth;
      above.push(name);
      return above.join('');
    });
};

const entriesOf = (folder: string) => readdirSync(join(ROOT, folder), { withFileTypes: true });

const [map = ''] = fenced('Folders', '');
const named = pathsOf(map).filter((path) => !path.includes('<area>'));

test('what the map names is there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('what is there is named', () => {
  const folders = ALL_FOLDERS_OF.flatMap((folder) =>
    entriesOf(folder)
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`),
  );
  const unnamed = folders.filter((path) => !named.includes(path));
  expect(unnamed.map((path) => `docs/architecture.md, Folders: a line for ${path}`)).toEqual([]);
});
