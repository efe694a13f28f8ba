import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../qa/machines.ts';
import { DOMAIN_SURVIVORS, SPARED } from './domain-survivors.ts';
import type { DomainTrial } from './domain-trials.ts';
import { type SourceMutant, sourceMutants } from './source-mutants.ts';
import { openTrials, RAN_AWAY } from './trials.ts';

const DOMAIN = 'src/domain';
const TESTS = 'tests/domain';

export interface JudgedFile {
  readonly name: string;
  readonly tried: number;
  readonly ranAway: number;
  readonly survivors: readonly string[];
  readonly seconds: number;
  /** Undetected changes without a reason. */
  readonly unknown: readonly string[];
  /** Reasons for changes that are detected now or no longer exist. */
  readonly outdated: readonly string[];
}

export const domainFiles = (): readonly string[] =>
  readdirSync(join(ROOT, DOMAIN))
    .filter((name) => name.endsWith('.ts') && !(name in SPARED))
    .sort();

/** A mutant may take this many times as long as the unchanged file, plus some time for a busy computer. */
const TIMES_AS_LONG = 10;
const AT_LEAST_MS = 5_000;
const START_MS = 300_000;
/** Loaded modules stay in memory, so a new process starts after this many trials. */
const TRIALS_OF_A_PROCESS = 150;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(?:#domain\/|\.\/)([\w-]+\.ts)'/g)].map(
    ([, name]) => `${DOMAIN}/${name}`,
  );

/** Returns the tests that import a file directly or indirectly. The test with the name of the file comes first. */
const testsOf = (file: string): readonly string[] => {
  const reaches = (from: string, seen: Set<string>): boolean =>
    importsOf(from).some((next) => {
      if (next === file) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, seen);
    });
  const own = `${TESTS}/${file.slice(DOMAIN.length + 1, -'.ts'.length)}.test.ts`;
  return readdirSync(join(ROOT, TESTS))
    .map((name) => `${TESTS}/${name}`)
    .filter((test) => reaches(test, new Set()))
    .sort((a, b) => Number(b === own) - Number(a === own));
};

export const mutantsOfDomain = (name: string): readonly SourceMutant[] =>
  sourceMutants(name, readFileSync(join(ROOT, DOMAIN, name), 'utf8'));

/** Returns a judge that runs the mutants of a file in src/domain against the tests that import it. */
export const createDomainJudge = () => {
  const trials = openTrials<DomainTrial>('./domain-trials.ts');
  let asked = 0;

  const survives = async (question: DomainTrial, ms: number): Promise<boolean | typeof RAN_AWAY> => {
    asked += 1;
    if (asked % TRIALS_OF_A_PROCESS === 0) trials.restart();
    return trials.ask(question, ms);
  };

  /** Runs the mutants with the indices `places`; by default all. */
  const judge = async (name: string, places?: ReadonlySet<number>): Promise<JudgedFile> => {
    const from = performance.now();
    const file = `${DOMAIN}/${name}`;
    const tests = testsOf(file);
    const mutants = mutantsOfDomain(name).filter((_, place) => places?.has(place) ?? true);
    if ((await trials.ask({ file, mutant: null, tests }, START_MS)) !== true)
      throw new Error(`${name}: its tests are red without any change: ${tests.join(' ')}`);
    const ms = AT_LEAST_MS + TIMES_AS_LONG * (performance.now() - from);
    const lives: SourceMutant[] = [];
    let ranAway = 0;
    for (const mutant of mutants) {
      const answer = await survives({ file, mutant, tests }, ms);
      if (answer === RAN_AWAY) ranAway += 1;
      if (answer === true) lives.push(mutant);
    }
    const survivors = lives.map((mutant) => mutant.name);
    // Line numbers change, so a reason names the change instead. Two equal changes need two reasons.
    const reasons = (DOMAIN_SURVIVORS[name] ?? []).map(({ mutant }) => mutant);
    const unknown = survivors.filter((each) => {
      const at = reasons.indexOf(each.replace(/^\d+: /, ''));
      if (at !== -1) reasons.splice(at, 1);
      return at === -1;
    });
    return {
      name,
      tried: mutants.length,
      ranAway,
      survivors,
      seconds: Math.round((performance.now() - from) / 1000),
      unknown,
      outdated: places === undefined ? reasons : [],
    };
  };
  return { judge, end: trials.end };
};

const rowOf = (name: string, files: readonly JudgedFile[]): string => {
  const count = (read: (file: JudgedFile) => number): number =>
    files.reduce((sum, file) => sum + read(file), 0);
  const tried = count((file) => file.tried);
  const survivors = count(({ survivors }) => survivors.length);
  const ranAway = count((file) => file.ranAway);
  const score = (Math.floor((1000 * (tried - survivors)) / Math.max(1, tried)) / 10).toFixed(1);
  return `| ${name} | ${tried - survivors} of ${tried}${ranAway > 0 ? ` (${ranAway} r)` : ''} | ${score} % |`;
};

/** A Markdown table of detected and tried changes. */
export const tableOfFiles = (judged: readonly JudgedFile[]): string =>
  [
    '| file | caught | score |',
    '|---|---|---|',
    ...judged.filter(({ tried }) => tried > 0).map((file) => rowOf(file.name, [file])),
    rowOf('**together**', judged),
  ].join('\n');
