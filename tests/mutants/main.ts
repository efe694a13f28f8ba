// npm run mutants: changes the machines, the domain and the stores, one change at a time. A test must fail
// for each change.
import { availableParallelism } from 'node:os';
import { ROOT } from '#tests/qa/machines.ts';
import { createRandomSource, SEED } from '#tests/support/seed.ts';
import { readChangedLines } from './changed-lines.ts';
import { openDomain } from './domain.ts';
import { openMachines } from './machines.ts';
import { openStores } from './stores.ts';
import { countOf, type Subject, type Tested, testChanges } from './tester.ts';

const HELP = `npm run mutants                            machines, domain and one of twenty changes of server/store
npm run mutants -- machines [name …]       the machines, or those alone
npm run mutants -- domain [file …]         src/domain, or those files alone: cart.ts
npm run mutants -- stores [file …]         server/store, one of twenty changes, or of those files: exactly-once.ts
npm run mutants -- changed [commit]        a sample of what differs from the commit (default: HEAD~1)
npm run mutants -- sample                  200 changes of all three, chosen by TEST_SEED`;

const [command, ...names] = process.argv.slice(2);
type Indices = ReadonlySet<number>;
type Queue = readonly (readonly [name: string, indices?: Indices])[];

/** Only one of this many changes of a store is tried, because the tests of a store take seconds. */
const STORE_INTERVAL = 20;
/**
 * The most changes of `sample` and of `changed`, and the share of them that must be detected. Equivalent
 * changes of stores have no reasons.
 */
const SAMPLES: Readonly<Record<string, { sample: number; changed: number; minShare: number }>> = {
  machines: { sample: 100, changed: 60, minShare: 0.99 },
  domain: { sample: 75, changed: 60, minShare: 0.97 },
  stores: { sample: 25, changed: 10, minShare: 0.92 },
};

/** Tries the changes, as many at once as there are processors. */
const testAll = async (subject: Subject, queue: Queue): Promise<readonly Tested[]> => {
  const waiting = [...queue];
  const tested: Tested[] = [];
  const work = async (): Promise<void> => {
    const tester = subject.open();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await testChanges(subject, tester, ...next);
      tested.push(result);
      console.log(`${result.name}: ${countOf(result.tried).text} in ${result.seconds} s`);
      if (result.isBroken) console.log('  its tests fail without any change');
      for (const mutant of result.unexplained) console.log(`  survives: ${mutant}`);
      for (const mutant of result.outdated)
        console.log(`  is detected although a reason is listed: ${mutant}`);
      for (const { change } of result.tried.filter((each) => each.result === 'timed out'))
        console.log(`  timed out: ${change.name}`);
    }
    await tester.end();
  };
  await Promise.all(Array.from({ length: Math.min(queue.length, availableParallelism()) }, work));
  return tested;
};

/** Reports the share of detected changes. Returns false if it is below the minimum. */
const judge = ({ kind }: Subject, tested: readonly Tested[], minShare: number): boolean => {
  const tried = tested.flatMap((each) => each.tried);
  const { decided, text } = countOf(tried);
  const unexplained = tested.flatMap((each) => each.unexplained).length;
  const hasPassed =
    decided - unexplained >= decided * minShare &&
    tested.every(({ isBroken, outdated }) => !isBroken && outdated.length === 0);
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${text} changes of ${kind} are caught`);
  return hasPassed;
};

/** Returns every name with all its changes, or a part of the changes of stores. */
const queueOfAll = async ({ kind, names: all, changesOf }: Subject): Promise<Queue> => {
  const chosen = all.filter((name) => names.length === 0 || names.includes(name));
  if (kind !== 'stores') return chosen.map((name) => [name] as const);
  return Promise.all(
    chosen.map(async (name) => {
      const indices = (await changesOf(name)).map((_, index) => index);
      return [
        name,
        new Set(indices.filter((index) => index % STORE_INTERVAL === SEED % STORE_INTERVAL)),
      ] as const;
    }),
  );
};

const random = createRandomSource(SEED);

/**
 * Returns at most `size` of the changes that the filter accepts. It takes one of each equal part, so that it
 * covers all files.
 */
const queueOfSample = async (
  { names: all, changesOf, sourcesOf }: Subject,
  size: number,
  isIncluded: (sources: readonly string[], line: number | undefined) => boolean,
): Promise<Queue> => {
  const candidates: { name: string; index: number }[] = [];
  for (const name of all) {
    const sources = sourcesOf(name);
    for (const [index, { line }] of (await changesOf(name)).entries())
      if (isIncluded(sources, line)) candidates.push({ name, index });
  }
  const chosen = new Map<string, Set<number>>();
  for (let part = 0; part < Math.min(size, candidates.length); part += 1) {
    const from = Math.floor((part * candidates.length) / Math.min(size, candidates.length));
    const to = Math.floor(((part + 1) * candidates.length) / Math.min(size, candidates.length));
    const mutant = candidates[from + random.below(to - from)];
    if (mutant) chosen.set(mutant.name, (chosen.get(mutant.name) ?? new Set()).add(mutant.index));
  }
  return [...chosen];
};

const subjects = [await openMachines(), openDomain(), openStores()];
if (command !== undefined && !['sample', 'changed', ...subjects.map(({ kind }) => kind)].includes(command)) {
  console.error(HELP);
  process.exit(command === 'help' || command === '--help' ? 0 : 2);
}

let hasPassed = true;
if (command === 'sample' || command === 'changed') {
  const changed = command === 'changed' ? readChangedLines(ROOT, names[0] ?? 'HEAD~1') : null;
  for (const subject of subjects) {
    const sizes = SAMPLES[subject.kind];
    if (!sizes) throw new Error(`${subject.kind} has no size of a sample`);
    const queue = await queueOfSample(subject, sizes[command], (sources, line) =>
      changed === null ? true : sources.some((source) => changed.has(source, line)),
    );
    if (!judge(subject, await testAll(subject, queue), sizes.minShare)) hasPassed = false;
  }
} else {
  for (const subject of subjects.filter(({ kind }) => command === undefined || command === kind)) {
    const unknownNames = names.filter((name) => !subject.names.includes(name));
    if (unknownNames.length > 0) {
      console.error(`${subject.kind} has no ${unknownNames.join(', ')}, but:\n${subject.names.join(' ')}`);
      process.exit(2);
    }
    const tested = await testAll(subject, await queueOfAll(subject));
    console.log(`${subject.tableOf(tested.toSorted((a, b) => (a.name < b.name ? -1 : 1)))}\n`);
    // Every survivor of a machine or a domain file needs a written reason.
    if (!judge(subject, tested, subject.kind === 'stores' ? 0.92 : 1)) hasPassed = false;
  }
}
process.exit(hasPassed ? 0 : 1);
