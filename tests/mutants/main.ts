// npm run mutants: changes the machines, the domain and the stores in one place after another; each time a test must turn red.
import { availableParallelism } from 'node:os';
import { loadMachine, namesBelow, ROOT } from '../qa/machines.ts';
import { isInstance } from '../support/model-files.ts';
import { createDomainJudge, domainFiles, tableOfFiles } from './domain.ts';
import { createMachineJudge, tableOfMachines } from './machines.ts';
import { createStoreJudge, storeFiles } from './stores.ts';

const HELP = `npm run mutants                            machines and domain
npm run mutants -- machines [name …]       the machines, or those alone
npm run mutants -- domain [file …]         src/domain, or those files alone: cart.ts
npm run mutants -- stores [file …]         one change of twenty of server/store, or of those files: exactly-once.ts`;

const [asked, ...names] = process.argv.slice(2);

interface Judged {
  readonly name: string;
  readonly seconds: number;
  readonly unknown: readonly string[];
  readonly outdated: readonly string[];
}
interface Judge<One extends Judged> {
  judge(name: string): Promise<One>;
  end(): void | Promise<void>;
}

/** As many at once as there are processors; null where a survivor has no reason, or a reason no survivor. */
const judgeAll = async <One extends Judged>(
  kind: string,
  all: readonly string[],
  createJudge: () => Judge<One>,
  tableOf: (judged: readonly One[]) => string,
): Promise<boolean> => {
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${kind} called ${unknown.join(', ')}. There are:\n${all.join(' ')}`);
    process.exit(2);
  }
  const queue = all.filter((name) => names.length === 0 || names.includes(name));
  const judged: One[] = [];
  const work = async (): Promise<void> => {
    const judge = createJudge();
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const one = await judge.judge(name);
      judged.push(one);
      console.log(`${name}: ${one.seconds} s`);
      for (const mutant of one.unknown) console.log(`  survives: ${mutant}`);
      for (const mutant of one.outdated) console.log(`  has a reason, and is caught: ${mutant}`);
    }
    await judge.end();
  };
  await Promise.all(Array.from({ length: Math.min(queue.length, availableParallelism()) }, work));
  console.log(`${tableOf(judged.toSorted((a, b) => (a.name < b.name ? -1 : 1)))}\n`);
  return judged.every((one) => one.unknown.length + one.outdated.length === 0);
};

if (asked !== undefined && !['machines', 'domain', 'stores'].includes(asked)) {
  console.error(HELP);
  process.exit(asked === 'help' || asked === '--help' ? 0 : 2);
}
/** The charts of instances are those of their factories. */
const chartNames = async (): Promise<readonly string[]> => {
  const machines = await Promise.all(namesBelow(ROOT).map((name) => loadMachine(ROOT, name)));
  return machines.filter((machine) => !isInstance(machine)).map(({ name }) => name);
};
/** True for a kind that was not asked for. */
const isLeftOut = (kind: string): boolean => asked !== undefined && asked !== kind;
const areMachinesWell =
  isLeftOut('machines') ||
  (await judgeAll('machine', await chartNames(), createMachineJudge, tableOfMachines));
const isDomainWell =
  isLeftOut('domain') || (await judgeAll('file', domainFiles(), createDomainJudge, tableOfFiles));
const areStoresWell =
  isLeftOut('stores') || (await judgeAll('store', storeFiles(), createStoreJudge, tableOfFiles));
process.exit(areMachinesWell && isDomainWell && areStoresWell ? 0 : 1);
