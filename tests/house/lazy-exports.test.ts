import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const textsOf = (folder: string) =>
  new Map(
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => [
      path,
      readFileSync(join(ROOT, path), 'utf8'),
    ]),
  );
const texts = textsOf('src');
/** The server uses the rules of the domain as well. */
const users = [...texts, ...textsOf('server')];

/** The files that come when they are needed: what looks for dead code takes all of such a one for used. */
const lazyFiles = (): readonly string[] => {
  const found = [...texts].flatMap(([from, text]) =>
    [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, to = '']) =>
      to.startsWith('#') ? join('src', to.slice(1)) : relative(ROOT, join(ROOT, dirname(from), to)),
    ),
  );
  return [...new Set(found)].filter((path) => texts.has(path)).sort();
};

const exportsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

test('what a file that comes later exports is used by somebody', () => {
  const files = lazyFiles();
  expect(files.length).toBeGreaterThan(60);
  expect(files).toContain('src/areas/users.ts');
  const unused = files.flatMap((file) =>
    exportsOf(texts.get(file) ?? '')
      .filter((name) => {
        const named = new RegExp(`\\b${name}\\b`, 'g');
        // As with all other dead code: what its own file uses may be exported.
        return !users.some(([path, text]) => (text.match(named)?.length ?? 0) > (path === file ? 1 : 0));
      })
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
