import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../qa/machines.ts';
import { DOMAIN_SURVIVORS, EXCLUDED } from './domain-survivors.ts';
import type { DomainTrial } from './domain-trials.ts';
import { type SourceMutant, sourceMutants } from './source-mutants.ts';
import { ABORTED, openTrials } from './trials.ts';

const DOMAIN = 'src/domain';
const TESTS = 'tests/domain';

export interface TestedFile {
  readonly name: string;
  readonly tried: number;
  /** The number of mutants that crashed or ran too long. They count as caught. */
  readonly aborted: number;
  readonly survivors: readonly string[];
  readonly seconds: number;
  /** Undetected changes without a reason. */
  readonly unexplained: readonly string[];
  /** Reasons for changes that are detected now or no longer exist. */
  readonly outdated: readonly string[];
}

export const domainFiles = (): readonly string[] =>
  readdirSync(join(ROOT, DOMAIN))
    .filter((name) => name.endsWith('.ts') && !(name in EXCLUDED))
    .sort();

/** A mutant may take this many times as long as the unchanged file, plus some time for a busy computer. */
const TIMEOUT_FACTOR = 10;
const MIN_TIMEOUT_MS = 5_000;
const START_TIMEOUT_MS = 300_000;
/** Loaded modules stay in memory, so a new process starts after this many trials. */
const TRIALS_OF_A_PROCESS = 150;

const readImports = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(?:#domain\/|\.\/)([\w-]+\.ts)'/g)].map(
    ([, name]) => `${DOMAIN}/${name}`,
  );

/** Returns the tests that import a file directly or indirectly. The test with the name of the file comes first. */
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

export const mutantsOfDomain = (name: string): readonly SourceMutant[] =>
  sourceMutants(name, readFileSync(join(ROOT, DOMAIN, name), 'utf8'));

/** Returns a tester that runs the mutants of a file in src/domain against the tests that import it. */
export const createDomainTester = () => {
  const trials = openTrials<DomainTrial>('./domain-trials.ts');
  let trialCount = 0;

  const survives = async (trial: DomainTrial, timeoutMs: number): Promise<boolean | typeof ABORTED> => {
    trialCount += 1;
    if (trialCount % TRIALS_OF_A_PROCESS === 0) trials.restart();
    return trials.run(trial, timeoutMs);
  };

  /** Runs the mutants with these indices; by default all. */
  const test = async (name: string, indices?: ReadonlySet<number>): Promise<TestedFile> => {
    const startedAt = performance.now();
    const file = `${DOMAIN}/${name}`;
    const tests = findTests(file);
    const mutants = mutantsOfDomain(name).filter((_, index) => indices?.has(index) ?? true);
    if ((await trials.run({ file, mutant: null, tests }, START_TIMEOUT_MS)) !== true)
      throw new Error(`${name}: its tests fail without any change: ${tests.join(' ')}`);
    const timeoutMs = MIN_TIMEOUT_MS + TIMEOUT_FACTOR * (performance.now() - startedAt);
    const survivingMutants: SourceMutant[] = [];
    let aborted = 0;
    for (const mutant of mutants) {
      const outcome = await survives({ file, mutant, tests }, timeoutMs);
      if (outcome === ABORTED) aborted += 1;
      if (outcome === true) survivingMutants.push(mutant);
    }
    const survivors = survivingMutants.map((mutant) => mutant.name);
    // Line numbers change, so a reason names the change instead. Two equal changes need two reasons.
    const reasons = (DOMAIN_SURVIVORS[name] ?? []).map(({ mutant }) => mutant);
    const unexplained = survivors.filter((each) => {
      const reasonIndex = reasons.indexOf(each.replace(/^\d+: /, ''));
      if (reasonIndex !== -1) reasons.splice(reasonIndex, 1);
      return reasonIndex === -1;
    });
    return {
      name,
      tried: mutants.length,
      aborted,
      survivors,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      unexplained,
      outdated: indices === undefined ? reasons : [],
    };
  };
  return { test, end: trials.end };
};

const rowOf = (name: string, files: readonly TestedFile[]): string => {
  const count = (read: (file: TestedFile) => number): number =>
    files.reduce((sum, file) => sum + read(file), 0);
  const tried = count((file) => file.tried);
  const survivors = count(({ survivors }) => survivors.length);
  const aborted = count((file) => file.aborted);
  const score = (Math.floor((1000 * (tried - survivors)) / Math.max(1, tried)) / 10).toFixed(1);
  return `| ${name} | ${tried - survivors} of ${tried}${aborted > 0 ? ` (${aborted} aborted)` : ''} | ${score} % |`;
};

/** A Markdown table of detected and tried changes. */
export const tableOfFiles = (tested: readonly TestedFile[]): string =>
  [
    '| file | caught | score |',
    '|---|---|---|',
    ...tested.filter(({ tried }) => tried > 0).map((file) => rowOf(file.name, [file])),
    rowOf('**total**', tested),
  ].join('\n');
