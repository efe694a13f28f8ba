// Changes a file of the domain and runs the tests that import it. This program runs in a process that
// domain.ts forks.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { ROOT } from '#tests/qa/machines.ts';
import { drainTests } from './small-vitest.ts';
import type { SourceMutant } from './source-mutants.ts';
import { handleTrials } from './trials.ts';

export interface DomainTrial {
  /** The path below the project, such as `src/domain/cart.ts`. */
  readonly file: string;
  /** The change, or null for the unchanged file. */
  readonly mutant: Pick<SourceMutant, 'from' | 'to' | 'text'> | null;
  /** The paths of the tests that import the file. */
  readonly tests: readonly string[];
}

/** A fixed seed lets a mutant that survived once survive again. */
fc.configureGlobal({ seed: 11, numRuns: 50 });

const ROOT_URL = pathToFileURL(join(ROOT, '/')).href;
const SMALL_VITEST = new URL('./small-vitest.ts', import.meta.url).href;
const isProjectFile = (url: string): boolean => url.startsWith(ROOT_URL) && !url.includes('/node_modules/');
const VERSION = /\?trial=\d+$/;
const strippedSources = new Map<string, string>();
let changed: { readonly url: string; readonly source: string } | null = null;

const read = (url: string): string => {
  if (changed?.url === url) return stripTypeScriptTypes(changed.source);
  const stripped = strippedSources.get(url) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
  strippedSources.set(url, stripped);
  return stripped;
};

// Each trial loads its own modules, so that values created at load time are created again.
registerHooks({
  resolve: (specifier, context, next) => {
    const [version] = VERSION.exec(context.parentURL ?? '') ?? [];
    if (version === undefined) return next(specifier, context);
    if (specifier === 'vitest') return { url: SMALL_VITEST, shortCircuit: true };
    const found = next(specifier, context);
    return isProjectFile(found.url) ? { ...found, url: `${found.url}${version}` } : found;
  },
  load: (url, context, next) =>
    VERSION.test(url)
      ? { format: 'module', source: read(url.replace(VERSION, '')), shortCircuit: true }
      : next(url, context),
});

let trialNumber = 0;
handleTrials<DomainTrial>(async ({ file, mutant, tests }) => {
  trialNumber += 1;
  const url = pathToFileURL(join(ROOT, file)).href;
  const source = readFileSync(join(ROOT, file), 'utf8');
  changed = mutant && {
    url,
    source: `${source.slice(0, mutant.from)}${mutant.text}${source.slice(mutant.to)}`,
  };
  try {
    for (const test of tests) {
      await import(`${pathToFileURL(join(ROOT, test)).href}?trial=${trialNumber}`);
      const found = drainTests();
      if (found.length === 0) throw new Error(`${test} has no test`);
      for (const { run } of found) await run();
    }
    return true;
  } catch {
    drainTests();
    return false;
  }
});
