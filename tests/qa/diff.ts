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
  const result = spawnSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30 });
  if (result.error)
    throw new UsageError(
      'git was not found. The changes can only be determined in a clone of the repository.',
    );
  return result;
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
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
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
    process.off('exit', removeFolder);
    removeFolder();
  }
};

const targetText = ({ to }: Transition): string =>
  to === null ? 'without a target' : `→ ${to.join(' and ')}`;
const conditionText = ({ guard, actions }: Transition): string =>
  [guard ? ` if ${guard}` : '', actions.length > 0 ? ` doing ${actions.join(', ')}` : ''].join('');

const itemsNotIn = <Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] =>
  items.filter((item) => !others.includes(item));

const stateText = (states: readonly string[]): string => states.join(' and ') || 'the only state';

/** Describes plans by their events and states, so that a new wording does not count as a change. */
const plansIn = (machine: Machine): readonly string[] =>
  plansOf(machine, 'every-transition').plans.map((plan) =>
    [
      stateText(wordsOf(plan).startsIn),
      ...wordsOf(plan).steps.map(({ event, states }) => `${event} → ${stateText(states)}`),
    ].join('\n      '),
  );

export const changesBetween = (before: Chart, after: Chart): readonly string[] => {
  const oldTransitions = new Map(before.transitions.map((transition) => [transition.name, transition]));
  const newTransitions = new Map(after.transitions.map((transition) => [transition.name, transition]));
  return [
    ...itemsNotIn(before.states, after.states).map((state) => `- state ${state}`),
    ...itemsNotIn(after.states, before.states).map((state) => `+ state ${state}`),
    ...[...oldTransitions.values()]
      .filter(({ name }) => !newTransitions.has(name))
      .map((transition) => `- transition ${transition.name} ${targetText(transition)}`),
    ...[...newTransitions.values()].flatMap((transition) => {
      const old = oldTransitions.get(transition.name);
      if (!old)
        return [`+ transition ${transition.name} ${targetText(transition)}${conditionText(transition)}`];
      return [
        ...(targetText(old) === targetText(transition)
          ? []
          : [`~ transition ${transition.name}: ${targetText(old)}, now ${targetText(transition)}`]),
        ...(conditionText(old) === conditionText(transition)
          ? []
          : [
              `~ transition ${transition.name}:${conditionText(old) || ' always'}, now${conditionText(transition) || ' always'}`,
            ]),
      ];
    }),
  ];
};

/** Returns the changes of a machine and its plans between two versions. A version without the machine is null. */
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
    ...itemsNotIn(plansBefore, plansAfter).map((plan) => `- plan ${plan}`),
    ...itemsNotIn(plansAfter, plansBefore).map((plan) => `+ plan ${plansAfter.indexOf(plan) + 1}: ${plan}`),
  ];
};

/** Returns the machines that have changed since that revision. */
export const diffSince = (
  revision: string,
  onMachine: (done: number, total: number) => void,
): Promise<readonly Change[]> =>
  atRevision(revision, async (folder) => {
    const namesBefore = namesBelow(folder);
    const namesNow = namesBelow(ROOT);
    const names = [...new Set([...namesBefore, ...namesNow])].sort();
    const changes: Change[] = [];
    for (const [index, machine] of names.entries()) {
      onMachine(index + 1, names.length);
      try {
        const before = namesBefore.includes(machine) ? await loadMachine(folder, machine) : null;
        const after = namesNow.includes(machine) ? await loadMachine(ROOT, machine) : null;
        const lines = changesOf(before, after);
        if (lines.length > 0) changes.push({ machine, lines });
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        changes.push({ machine, lines: [`? it cannot be compared: ${reason}`] });
      }
    }
    return changes;
  });
