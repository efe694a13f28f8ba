import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelGraphOf } from '#tests/support/model-graph.ts';
import { type Chart, chartOf, type Transition } from './chart.ts';
import { describeKind } from './event-words.ts';
import { loadMachine, type Machine, namesBelow, ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import { type Plan, plansOf } from './plans.ts';
import { describeStates, readable } from './screen-words.ts';
import { UsageError } from './usage.ts';

interface Change {
  readonly machine: string;
  /** The changes as sentences that begin with new, changed or gone. */
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

const itemsNotIn = <Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] =>
  items.filter((item) => !others.includes(item));

/** The sentences of a machine for its states and events. */
interface ChartWords {
  readonly state: (path: string) => string;
  readonly event: (type: string) => string;
}

const wordsOfChart = ({ models }: Machine): ChartWords => {
  const [model] = models;
  if (!model) return { state: readable, event: readable };
  // The region of a parallel machine and a state that contains others have no words of their own.
  const isLeaf = (path: string): boolean => path in (model.words?.states ?? {});
  return {
    state: (path) => (isLeaf(path) ? describeStates(model, [path]) : readable(path) || 'every state'),
    event: (type) => describeKind(model, { type }),
  };
};

const targetText = ({ to }: Transition, words: ChartWords): string =>
  to === null ? 'the state stays' : to.map(words.state).join('; ');
const conditionText = ({ guard, actions }: Transition): string =>
  [
    guard ? `only if ${readable(guard)}` : '',
    actions.length > 0 ? `the app does: ${actions.map(readable).join(', ')}` : '',
  ]
    .filter((text) => text !== '')
    .join('; ');

/** A transition as a sentence, with its name for those who look it up in the chart. */
const transitionText = (transition: Transition, words: ChartWords): string =>
  `in "${words.state(transition.from)}", when ${words.event(transition.event)} [${transition.name}]`;

const changesBetween = (
  before: Chart,
  after: Chart,
  wordsBefore: ChartWords,
  wordsAfter: ChartWords,
): readonly string[] => {
  const oldTransitions = new Map(before.transitions.map((transition) => [transition.name, transition]));
  const newTransitions = new Map(after.transitions.map((transition) => [transition.name, transition]));
  return [
    ...itemsNotIn(before.states, after.states).map(
      (state) => `gone: the state "${wordsBefore.state(state)}" [${state}]`,
    ),
    ...itemsNotIn(after.states, before.states).map(
      (state) => `new: the state "${wordsAfter.state(state)}" [${state}]`,
    ),
    ...[...oldTransitions.values()]
      .filter(({ name }) => !newTransitions.has(name))
      .map(
        (transition) =>
          `gone: ${transitionText(transition, wordsBefore)}, then ${targetText(transition, wordsBefore)}`,
      ),
    ...[...newTransitions.values()].flatMap((transition) => {
      const text = transitionText(transition, wordsAfter);
      const target = targetText(transition, wordsAfter);
      const condition = conditionText(transition);
      const old = oldTransitions.get(transition.name);
      if (!old) return [`new: ${text}, then ${target}${condition ? `; ${condition}` : ''}`];
      const isMoved = old.to?.join() !== transition.to?.join();
      const oldCondition = conditionText(old);
      return [
        ...(isMoved ? [`changed: ${text}, then ${target}; before: ${targetText(old, wordsBefore)}`] : []),
        ...(oldCondition === condition
          ? []
          : [`changed: ${text}: ${condition || 'always'}; before: ${oldCondition || 'always'}`]),
      ];
    }),
  ];
};

interface PlanText {
  readonly number: number;
  /** The events and states, so that a new wording does not count as a change. */
  readonly key: string;
  readonly text: () => string;
}

/** The oracle of another version may have another form, and the states alone decide about a change. */
const withoutOracle = (machine: Machine): Machine => ({
  ...machine,
  models: machine.models.map(({ oracle: _, ...model }) => model),
});

/** The plan in the words of the oracle. Another version tells only the steps. */
const textOf = (plan: Plan, machine: Machine, isCurrent: boolean): string => {
  const model = machine.models.find(({ name }) => name === plan.model.name);
  if (!isCurrent || !model)
    return wordsOf(plan)
      .steps.map(({ when }, index) => `${index + 1}. When ${when}.`)
      .join('\n      ');
  const events = plan.path.slice(1).map(({ event }) => event);
  const { given, steps } = wordsOf({
    ...plan,
    model,
    path: modelGraphOf(model).pathAlong(plan.input, events),
  });
  return [
    `Given ${given}.`,
    ...steps.map(({ when, expected }, index) => `${index + 1}. When ${when}, then ${expected}.`),
  ].join('\n      ');
};

const plansIn = (machine: Machine, isCurrent: boolean): readonly PlanText[] =>
  plansOf(withoutOracle(machine), 'every-transition').plans.map((plan) => {
    const { number, startsIn, steps } = wordsOf(plan);
    return {
      number,
      key: JSON.stringify([startsIn, steps.map(({ event, states }) => [event, states])]),
      text: () => textOf(plan, machine, isCurrent),
    };
  });

/**
 * Returns the changes of a machine and its plans between two versions. A version without the machine is null.
 */
export const changesOf = (before: Machine | null, after: Machine | null): readonly string[] => {
  if (!before || !after) {
    const machine = before ?? after;
    if (!machine) return [];
    const { states, transitions } = chartOf(machine.chart);
    return [
      `${after ? 'new' : 'gone'}: the whole machine, with ${states.length} states and ${transitions.length} transitions`,
    ];
  }
  const charts = changesBetween(
    chartOf(before.chart),
    chartOf(after.chart),
    wordsOfChart(before),
    wordsOfChart(after),
  );
  const plansBefore = plansIn(before, false);
  const plansAfter = plansIn(after, true);
  const isIn = ({ key }: PlanText, plans: readonly PlanText[]): boolean =>
    plans.some((plan) => plan.key === key);
  return [
    ...charts,
    ...plansBefore
      .filter((plan) => !isIn(plan, plansAfter))
      .map(({ text }) => `gone: the plan\n      ${text()}`),
    ...plansAfter
      .filter((plan) => !isIn(plan, plansBefore))
      .map(({ number, text }) => `new: plan ${number}\n      ${text()}`),
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
