import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { ROOT } from '#tests/qa/machines.ts';
import { type SourceMutant, sourceMutants } from './source-mutants.ts';
import { STORE_TESTS } from './store-tests.ts';
import { type Subject, type Tester, tableOfFiles } from './tester.ts';
import type { TrialResult } from './trials.ts';

const STORES = 'server/store';

interface PlantedChange {
  readonly file: string;
  readonly mutant: SourceMutant;
}

/** Vitest's message when a test or hook exceeds its time limit. */
const TIMEOUT_MESSAGE = /timed out in \d+ms/;

/** Starts one Vitest server for all changes, so that unchanged files are read once. */
const openTests = async () => {
  let change: PlantedChange | null = null;
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
  const run = async (
    file: string,
    mutant: SourceMutant | null,
    tests: readonly string[],
  ): Promise<TrialResult> => {
    if (change) vitest.invalidateFile(change.file);
    change = mutant && { file, mutant };
    vitest.invalidateFile(file);
    const paths = tests.map((test) => join(ROOT, 'tests', test));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      paths.map((path) => project.createSpecification(path)),
    );
    // The results also contain those of earlier runs.
    const modules = testModules.filter(({ moduleId }) => paths.includes(moduleId));
    if (unhandledErrors.length === 0 && modules.length > 0 && modules.every((module) => module.ok()))
      return 'survives';
    const failures = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
    ]);
    return failures.some(({ message }) => TIMEOUT_MESSAGE.test(message)) ? 'timed out' : 'caught';
  };
  return { run, end: () => vitest.close() };
};

const mutantsOf = (name: string): readonly SourceMutant[] =>
  sourceMutants(name, readFileSync(join(ROOT, STORES, name), 'utf8'));

/** The files of server/store, tried against the server tests of each. */
export const openStores = (): Subject => ({
  kind: 'stores',
  names: Object.keys(STORE_TESTS).sort(),
  changesOf: async (name) => mutantsOf(name),
  sourcesOf: (name) => [`${STORES}/${name}`],
  reasonsOf: () => [],
  open: (): Tester => {
    const tests = openTests();
    return {
      run: async (name, index) => {
        const mutant = index === null ? null : (mutantsOf(name)[index] ?? null);
        return (await tests).run(join(ROOT, STORES, name), mutant, STORE_TESTS[name] ?? []);
      },
      end: async () => (await tests).end(),
    };
  },
  tableOf: tableOfFiles,
});
