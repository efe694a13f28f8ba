// npm run mutants: changes the machines, the domain and the stores, one change at a time. A test must fail for each
// change.
import { availableParallelism } from 'node:os';
import { isInstance } from '#tests/support/model-files.ts';
import { mutationsOf } from '#tests/support/mutants.ts';
import { createRandomSource, SEED } from '#tests/support/seed.ts';
import { loadMachine, namesBelow, ROOT } from '../qa/machines.ts';
import { createDomainTester, domainFiles, mutantsOfDomain, tableOfFiles } from './domain.ts';
import { createMachineTester, tableOfMachines } from './machines.ts';
import { createStoreTester, mutantsOfStore, storeFiles } from './stores.ts';

const HELP = `npm run mutants                            machines and domain
npm run mutants -- machines [name …]       the machines, or those alone
npm run mutants -- domain [file …]         src/domain, or those files alone: cart.ts
npm run mutants -- stores [file …]         one of twenty changes of server/store, or of those files: exactly-once.ts
npm run mutants -- sample                  200 changes of all three, chosen by TEST_SEED`;

const [command, ...names] = process.argv.slice(2);

interface TestedItem {
  readonly name: string;
  readonly seconds: number;
  readonly unexplained: readonly string[];
  readonly outdated: readonly string[];
}
type Indices = ReadonlySet<number>;
interface Tester<Result extends TestedItem> {
  test(name: string, indices?: Indices): Promise<Result>;
  end(): void | Promise<void>;
}

/** Tries the changes of the named files, as many at once as there are processors, and prints their table. */
const testAll = async <Result extends TestedItem>(
  queue: readonly (readonly [name: string, indices?: Indices])[],
  createTester: () => Tester<Result>,
  tableOf: (tested: readonly Result[]) => string,
): Promise<readonly Result[]> => {
  const waiting = [...queue];
  const tested: Result[] = [];
  const work = async (): Promise<void> => {
    const tester = createTester();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await tester.test(...next);
      tested.push(result);
      if (command !== 'sample') console.log(`${result.name}: ${result.seconds} s`);
      for (const mutant of result.unexplained) console.log(`  survives in ${result.name}: ${mutant}`);
      for (const mutant of result.outdated)
        console.log(`  is detected although a reason is listed: ${mutant}`);
    }
    await tester.end();
  };
  await Promise.all(Array.from({ length: Math.min(queue.length, availableParallelism()) }, work));
  if (command !== 'sample')
    console.log(`${tableOf(tested.toSorted((a, b) => (a.name < b.name ? -1 : 1)))}\n`);
  return tested;
};

/** Returns false if a survivor has no reason or a reason has no survivor. */
const testNamed = async <Result extends TestedItem>(
  kind: string,
  all: readonly string[],
  createTester: () => Tester<Result>,
  tableOf: (tested: readonly Result[]) => string,
): Promise<boolean> => {
  if (command !== undefined && command !== kind) return true;
  const unknownNames = names.filter((name) => !all.includes(name));
  if (unknownNames.length > 0) {
    console.error(`${kind} has no ${unknownNames.join(', ')}, but:\n${all.join(' ')}`);
    process.exit(2);
  }
  const queue = all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => [name] as const);
  const tested = await testAll(queue, createTester, tableOf);
  return tested.every((result) => result.unexplained.length + result.outdated.length === 0);
};

const random = createRandomSource(SEED);

/** Tries `size` mutants, chosen by the seed. Returns false if fewer than `minShare` are detected or have a reason. */
const testSample = async <Result extends TestedItem>(
  kind: string,
  size: number,
  minShare: number,
  counts: readonly (readonly [name: string, count: number])[],
  createTester: () => Tester<Result>,
  tableOf: (tested: readonly Result[]) => string,
): Promise<boolean> => {
  const all = counts.flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => ({ name, index })),
  );
  const chosen = new Map<string, Set<number>>();
  for (let part = 0; part < size; part += 1) {
    // The sample takes one mutant of each equal part, so that it covers all files.
    const from = Math.floor((part * all.length) / size);
    const to = Math.floor(((part + 1) * all.length) / size);
    const mutant = all[from + random.below(to - from)];
    if (mutant) chosen.set(mutant.name, (chosen.get(mutant.name) ?? new Set()).add(mutant.index));
  }
  const tested = await testAll([...chosen], createTester, tableOf);
  const survivors = tested.flatMap(({ unexplained }) => unexplained).length;
  const hasPassed = size - survivors >= size * minShare;
  console.log(
    `${hasPassed ? 'ok    ' : 'FAILED'} ${size - survivors} of ${size} changes of ${kind} are caught`,
  );
  return hasPassed;
};

if (command !== undefined && !['machines', 'domain', 'stores', 'sample'].includes(command)) {
  console.error(HELP);
  process.exit(command === 'help' || command === '--help' ? 0 : 2);
}

/** Instances have the charts of their factories. */
const charts = (await Promise.all(namesBelow(ROOT).map((name) => loadMachine(ROOT, name)))).filter(
  (machine) => !isInstance(machine),
);

const results =
  command === 'sample'
    ? [
        await testSample(
          'machines',
          100,
          0.99,
          charts.map(({ name, chart }) => [name, mutationsOf(chart).length]),
          createMachineTester,
          tableOfMachines,
        ),
        await testSample(
          'domain',
          75,
          0.97,
          domainFiles().map((name) => [name, mutantsOfDomain(name).length]),
          createDomainTester,
          tableOfFiles,
        ),
        await testSample(
          'stores',
          25,
          0.92,
          storeFiles().map((name) => [name, mutantsOfStore(name).length]),
          createStoreTester,
          tableOfFiles,
        ),
      ]
    : [
        await testNamed(
          'machines',
          charts.map(({ name }) => name),
          createMachineTester,
          tableOfMachines,
        ),
        await testNamed('domain', domainFiles(), createDomainTester, tableOfFiles),
        await testNamed('stores', storeFiles(), createStoreTester, tableOfFiles),
      ];
process.exit(results.every((hasPassed) => hasPassed) ? 0 : 1);
