import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { SEED } from '#tests/support/seed.ts';
import { ROOT } from '../qa/machines.ts';
import type { TestedFile } from './domain.ts';
import { type SourceMutant, sourceMutants } from './source-mutants.ts';
import { STORE_TESTS } from './store-tests.ts';

const STORES = 'server/store';

/** Only one of this many changes is tried, because each starts a process and a database, which takes seconds. */
const SAMPLING_INTERVAL = 20;
/**
 * A file may have this many survivors, or this share of its tried changes: equivalent mutants, and those that the tests
 * of another store detect.
 */
const MAX_SURVIVORS = 2;
const MAX_SURVIVING_SHARE = 0.4;

interface Change {
  readonly file: string;
  readonly mutant: SourceMutant;
}

/** Starts one Vitest server for all changes, so that unchanged files are read once. */
const openTests = async () => {
  let change: Change | null = null;
  const vitest: Vitest = await createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      reporters: [{}],
      bail: 1,
      maxWorkers: 1,
      isolate: false,
      // A change exists only in memory, not in a file.
      fsModuleCache: false,
      globalSetup: ['tests/support/global-postgres.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
    {
      plugins: [
        {
          name: 'changed-store',
          enforce: 'pre',
          transform: (code, id) =>
            change !== null && id === change.file
              ? `${code.slice(0, change.mutant.from)}${change.mutant.text}${code.slice(change.mutant.to)}`
              : null,
        },
      ],
    },
  );
  await vitest.standalone();
  const [project] = vitest.projects;
  if (!project) throw new Error('Vitest has no project');
  /** True if every test passes with this change. */
  const survives = async (file: string, mutant: SourceMutant | null, tests: readonly string[]) => {
    if (change) vitest.invalidateFile(change.file);
    change = mutant && { file, mutant };
    vitest.invalidateFile(file);
    const paths = tests.map((test) => join(ROOT, 'tests', test));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      paths.map((path) => project.createSpecification(path)),
    );
    // The results also contain those of earlier runs.
    const results = testModules.filter(({ moduleId }) => paths.includes(moduleId));
    return unhandledErrors.length === 0 && results.length > 0 && results.every((module) => module.ok());
  };
  return { survives, end: () => vitest.close() };
};

export const storeFiles = (): readonly string[] => Object.keys(STORE_TESTS).sort();

export const mutantsOfStore = (name: string): readonly SourceMutant[] =>
  sourceMutants(name, readFileSync(join(ROOT, STORES, name), 'utf8'));

/** Returns a tester that runs mutants of a store against the server tests of that store. */
export const createStoreTester = () => {
  const testRunner = openTests();
  /** Runs the mutants with these indices; by default one of twenty, chosen by TEST_SEED. */
  const test = async (name: string, indices?: ReadonlySet<number>): Promise<TestedFile> => {
    const { survives } = await testRunner;
    const startedAt = performance.now();
    const file = join(ROOT, STORES, name);
    const tests = STORE_TESTS[name] ?? [];
    if (!(await survives(file, null, tests)))
      throw new Error(`${name}: its tests fail without any change: ${tests.join(' ')}`);
    const mutants = mutantsOfStore(name).filter(
      (_, index) => indices?.has(index) ?? index % SAMPLING_INTERVAL === SEED % SAMPLING_INTERVAL,
    );
    const survivors: string[] = [];
    for (const mutant of mutants) {
      if (!(await survives(file, mutant, tests))) continue;
      survivors.push(mutant.name);
      console.log(`  ${name} ${mutant.name} survives`);
    }
    return {
      name,
      tried: mutants.length,
      aborted: 0,
      survivors,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      // A sample has no written reasons, so too many survivors mean that the tests are too weak.
      unexplained:
        indices !== undefined ||
        survivors.length > Math.max(MAX_SURVIVORS, mutants.length * MAX_SURVIVING_SHARE)
          ? survivors
          : [],
      outdated: [],
    };
  };
  return { test, end: async () => (await testRunner).end() };
};
