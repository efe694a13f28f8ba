import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/* Finds unused exports of lazily imported files, because Knip treats all of them as used. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Module {
  readonly exported: readonly string[];
  /** The files that this file imports lazily. */
  readonly lazy: readonly string[];
  /**
   * How often the file contains each identifier. Strings count, because routes name the component of a lazy
   * file in a string.
   */
  readonly identifierCounts: ReadonlyMap<string, number>;
}

const moduleAt = (path: string): Module => {
  const { program, module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const lazy: string[] = [];
  const identifierCounts = new Map<string, number>();
  const countName = (name: string): void =>
    void identifierCounts.set(name, (identifierCounts.get(name) ?? 0) + 1);
  new Visitor({
    ImportExpression({ source }: ESTree.ImportExpression) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      const to = source.value;
      lazy.push(to.startsWith('#') ? `src/${to.slice(1)}` : posix.join(dirname(path), to));
    },
    Identifier: ({ name }) => countName(name),
    Literal: ({ value }) => {
      if (typeof value === 'string') countName(value);
    },
  }).visit(program);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name } }) => name ?? []),
  );
  return { exported, lazy, identifierCounts };
};

/** The server uses the rules of the domain as well, so its files count. */
const modules = new Map(
  globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => [path, moduleAt(path)] as const),
);

test('every export of a lazily imported file is used', () => {
  const files = new Set(
    [...modules.values()].flatMap(({ lazy }) => lazy).filter((path) => modules.has(path)),
  );
  expect(files.size).toBeGreaterThan(60);
  expect(files).toContain('src/areas/users.ts');
  const unused = [...files].flatMap((file) =>
    (modules.get(file)?.exported ?? [])
      // A use in its own file counts, as in Knip.
      .filter((name) =>
        [...modules].every(
          ([path, { identifierCounts }]) => (identifierCounts.get(name) ?? 0) <= (path === file ? 1 : 0),
        ),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
