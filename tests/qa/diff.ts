import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chart, chartOf, type Transition } from './chart.ts';
import { loadMachine, type Machine, namesBelow, ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import { plansOf } from './plans.ts';
import { UsageError } from './usage.ts';

interface Change {
  readonly machine: string;
  /** The changes as lines, such as '+ state review.sending'. */
  readonly lines: readonly string[];
}

const git = (args: readonly string[]) => {
  const answer = spawnSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30 });
  if (answer.error)
    throw new UsageError('git is not there: what changed can only be told in a clone of the repository.');
  return answer;
};

/** Checks out a version of the project in a temporary folder and links its packages while `work` runs. */
const atRevision = async <Result>(
  revision: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const commit = found.stdout.toString().trim();
  if (found.status !== 0 || commit === '') {
    const recent = git(['log', '--oneline', '-5']).stdout.toString().trim();
    throw new UsageError(
      `There is no version "${revision}" here. The newest are:\n${recent || '(this is no clone of the repository)'}`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-qa-'));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    const folders = ['src', 'server', 'tests', 'package.json'].filter(
      (path) => git(['cat-file', '-e', `${commit}:${path}`]).status === 0,
    );
    const archive = git(['archive', '--format=tar', commit, ...folders]);
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    if (archive.status !== 0 || unpacked.status !== 0)
      throw new Error(
        `${revision} could not be unpacked: ${unpacked.stderr?.toString() || archive.stderr.toString()}`,
      );
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    process.off('exit', clear);
    clear();
  }
};

const leads = ({ to }: Transition): string => (to === null ? 'stays' : `→ ${to.join(' and ')}`);
const decided = ({ guard, actions }: Transition): string =>
  [guard ? ` if ${guard}` : '', actions.length > 0 ? ` doing ${actions.join(', ')}` : ''].join('');

const without = <Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] =>
  items.filter((item) => !others.includes(item));

const statesAt = (states: readonly string[]): string => states.join(' and ') || 'there';

/** Describes plans by their events and states, so that a change of wording alone is no change of a plan. */
const plansIn = (machine: Machine): readonly string[] =>
  plansOf(machine, 'every-transition').plans.map((plan) =>
    [
      statesAt(wordsOf(plan).startsIn),
      ...wordsOf(plan).steps.map(({ event, states }) => `${event} → ${statesAt(states)}`),
    ].join('\n      '),
  );

export const changesBetween = (before: Chart, after: Chart): readonly string[] => {
  const were = new Map(before.transitions.map((each) => [each.name, each]));
  const are = new Map(after.transitions.map((each) => [each.name, each]));
  return [
    ...without(before.states, after.states).map((state) => `- state ${state}`),
    ...without(after.states, before.states).map((state) => `+ state ${state}`),
    ...[...were.values()]
      .filter(({ name }) => !are.has(name))
      .map((each) => `- transition ${each.name} ${leads(each)}`),
    ...[...are.values()].flatMap((each) => {
      const old = were.get(each.name);
      if (!old) return [`+ transition ${each.name} ${leads(each)}${decided(each)}`];
      return [
        ...(leads(old) === leads(each)
          ? []
          : [`~ transition ${each.name}: ${leads(old)}, now ${leads(each)}`]),
        ...(decided(old) === decided(each)
          ? []
          : [`~ transition ${each.name}:${decided(old) || ' always'}, now${decided(each) || ' always'}`]),
      ];
    }),
  ];
};

/**
 * Returns the changes of one machine between two versions, plans included. Null stands for a version without the
 * machine.
 */
export const changesOf = (before: Machine | null, after: Machine | null): readonly string[] => {
  if (!before || !after) {
    const machine = before ?? after;
    if (!machine) return [];
    const { states, transitions } = chartOf(machine.chart);
    const sign = after ? '+' : '-';
    return [`${sign} the whole machine: ${states.length} states, ${transitions.length} transitions`];
  }
  const charts = changesBetween(chartOf(before.chart), chartOf(after.chart));
  const plansBefore = plansIn(before);
  const plansAfter = plansIn(after);
  return [
    ...charts,
    ...without(plansBefore, plansAfter).map((plan) => `- plan ${plan}`),
    ...without(plansAfter, plansBefore).map((plan) => `+ plan ${plansAfter.indexOf(plan) + 1}: ${plan}`),
  ];
};

/** Returns the machines that have changed since that revision. */
export const diffSince = (
  revision: string,
  onMachine: (done: number, of: number) => void,
): Promise<readonly Change[]> =>
  atRevision(revision, async (folder) => {
    const then = namesBelow(folder);
    const now = namesBelow(ROOT);
    const names = [...new Set([...then, ...now])].sort();
    const changes: Change[] = [];
    for (const [index, machine] of names.entries()) {
      onMachine(index + 1, names.length);
      try {
        const before = then.includes(machine) ? await loadMachine(folder, machine) : null;
        const after = now.includes(machine) ? await loadMachine(ROOT, machine) : null;
        const lines = changesOf(before, after);
        if (lines.length > 0) changes.push({ machine, lines });
      } catch (error) {
        const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
        changes.push({ machine, lines: [`? it cannot be compared: ${why}`] });
      }
    }
    return changes;
  });
