import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/qa/machines.ts';
import { DOMAIN_SURVIVORS, EXCLUDED } from './domain-survivors.ts';
import type { DomainTrial } from './domain-trials.ts';
import { type SourceMutant, sourceMutants } from './source-mutants.ts';
import { type Subject, tableOfFiles } from './tester.ts';
import { openTrials } from './trials.ts';

const DOMAIN = 'src/domain';
const TESTS = 'tests/domain';

const domainFiles = (): readonly string[] =>
  readdirSync(join(ROOT, DOMAIN))
    .filter((name) => name.endsWith('.ts') && !(name in EXCLUDED))
    .sort();

const TIME_LIMIT_MS = 20_000;
/** Loaded modules stay in memory, so a new process starts after this many trials. */
const TRIALS_OF_A_PROCESS = 150;

const readImports = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(?:#domain\/|\.\/)([\w-]+\.ts)'/g)].map(
    ([, name]) => `${DOMAIN}/${name}`,
  );

/**
 * Returns the tests that import a file directly or indirectly. The test with the name of the file comes
 * first.
 */
const findTests = (file: string): readonly string[] => {
  const reaches = (importer: string, seen: Set<string>): boolean =>
    readImports(importer).some((next) => {
      if (next === file) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, seen);
    });
  const testOfFile = `${TESTS}/${file.slice(DOMAIN.length + 1, -'.ts'.length)}.test.ts`;
  return readdirSync(join(ROOT, TESTS))
    .map((name) => `${TESTS}/${name}`)
    .filter((test) => reaches(test, new Set()))
    .sort((a, b) => Number(b === testOfFile) - Number(a === testOfFile));
};

const mutantsOf = (name: string) => sourceMutants(name, readFileSync(join(ROOT, DOMAIN, name), 'utf8'));

/** The files of src/domain, tried against the tests that import them. */
export const openDomain = (): Subject => ({
  kind: 'domain',
  names: domainFiles(),
  changesOf: async (name) => mutantsOf(name),
  sourcesOf: (name) => [`${DOMAIN}/${name}`],
  reasonsOf: (name) => (DOMAIN_SURVIVORS[name] ?? []).map(({ mutant }) => mutant),
  open: () => {
    const trials = openTrials<DomainTrial>('./domain-trials.ts');
    let trialCount = 0;
    let tested = '';
    let mutants: readonly SourceMutant[] = [];
    let tests: readonly string[] = [];
    return {
      run: (name, index) => {
        trialCount += 1;
        if (trialCount % TRIALS_OF_A_PROCESS === 0) trials.restart();
        const file = `${DOMAIN}/${name}`;
        if (name !== tested) [tested, mutants, tests] = [name, mutantsOf(name), findTests(file)];
        const mutant = index === null ? null : (mutants[index] ?? null);
        return trials.run({ file, mutant, tests }, TIME_LIMIT_MS);
      },
      end: trials.end,
    };
  },
  tableOf: tableOfFiles,
});
