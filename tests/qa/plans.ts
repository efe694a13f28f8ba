import { getSimplePaths } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { nameOf } from '#tests/support/model-coverage.ts';
import { leavesOf, modelGraphOf, type Path, type PathStep } from '#tests/support/model-graph.ts';
import { restOf } from './chart.ts';
import { inputsOf, type Machine } from './machines.ts';
import {
  filteredWays,
  filterMachine,
  type PathFilter,
  SKIPPED,
  search,
  type Way,
  waysToStates,
} from './ways.ts';

export const STRATEGIES = ['every-transition', 'shortest', 'simple', 'every-step'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The purpose of each strategy, for the help text. */
export const STRATEGY_WORDS: Readonly<Record<Strategy, string>> = {
  'every-transition': 'few plans that together take every transition of the chart',
  shortest: 'to every state the shortest way',
  simple: 'every way that comes to no state twice',
  'every-step': 'every step from every situation, as the model tests walk them: thousands',
};

/** A path through a machine from its beginning, in one of its models. */
export interface Plan {
  /** The number of the plan from 1, as `paths` prints it and `run --path` expects it. */
  readonly number: number;
  readonly model: Model;
  readonly input: unknown;
  readonly path: Path;
  /** The names of the transitions that each step takes, starting with the beginning. */
  readonly taken: readonly (readonly string[])[];
}

export interface Plans {
  readonly plans: readonly Plan[];
  /** A sentence about plans that were left out because of their length, or null if there were none. */
  readonly cut: string | null;
}

/** The number of paths that enter no state twice can grow exponentially. */
const MOST_SIMPLE = 500;
const MOST_LOOKED_AT = 3_000;

const ancestorsOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(node.parent ? ancestorsOf(node.parent) : []),
];

/**
 * Returns the eventless transitions that the machine took. They are identified by their target, because their cause
 * cannot be observed.
 */
const alwaysTaken = (microsteps: readonly AnyMachineSnapshot[]): readonly string[] =>
  microsteps.slice(0, -1).flatMap((snapshot, index) => {
    const after = leavesOf(microsteps[index + 1] ?? snapshot);
    return leavesOf(snapshot).flatMap((leaf) => {
      const ways = ancestorsOf(leaf).flatMap((node) => node.always ?? []);
      const way = ways.find(({ target }) =>
        (target ?? []).some((node) => restOf(node).some((rest) => after.includes(rest) && rest !== leaf)),
      );
      return way ? [nameOf(way)] : [];
    });
  });

const known = new WeakMap<PathStep, readonly string[]>();

/** Returns the transitions of each step. Paths share the objects of their common beginning. */
const takenBy = (machine: AnyStateMachine, input: unknown, path: Path): readonly (readonly string[])[] =>
  path.map((step, index) => {
    const found = known.get(step);
    if (found) return found;
    const { event } = step;
    const before = path[index - 1]?.state;
    const taken = before
      ? [
          ...machine.getTransitionData(before, event).map(nameOf),
          ...alwaysTaken(getMicrosteps(machine, before, event).map(([snapshot]) => snapshot)),
        ]
      : alwaysTaken(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot));
    known.set(step, taken);
    return taken;
  });

type Draft = Omit<Plan, 'number'>;

const draftsOf = (model: Model): readonly Draft[] =>
  inputsOf(model).flatMap((input) =>
    modelGraphOf(model)
      .pathsFrom(input)
      .map((path) => ({ model, input, path, taken: takenBy(model.machine, input, path) })),
  );

const numbered = (drafts: readonly Draft[]): readonly Plan[] =>
  drafts.map((draft, index) => ({ ...draft, number: index + 1 }));

const takenIn = ({ model, path, taken }: Draft): ReadonlySet<string> =>
  new Set([
    ...taken.flat(),
    ...path.flatMap(({ event, state }) => {
      const variant = model.variantOf?.(event, state);
      return variant === undefined ? [] : [`${event.type}: ${variant}`];
    }),
  ]);

/**
 * Selects plans greedily by transitions and their variants: the path with the most missing ones for its length first,
 * and the shorter one of two equals.
 */
const everyTransition = (drafts: readonly Draft[]): readonly Draft[] => {
  const open = drafts.map((draft) => ({ draft, takes: [...takenIn(draft)] }));
  const missing = new Set(open.flatMap(({ takes }) => takes));
  const chosen: Draft[] = [];
  while (missing.size > 0) {
    const [first, ...others] = open.map(({ draft, takes }) => ({
      draft,
      takes,
      gain: takes.filter((name) => missing.has(name)).length,
    }));
    if (!first) break;
    const best = others.reduce((one, other) => {
      const isShorter = other.draft.path.length < one.draft.path.length;
      return other.gain > one.gain || (other.gain === one.gain && isShorter) ? other : one;
    }, first);
    chosen.push(best.draft);
    for (const name of best.takes) missing.delete(name);
  }
  return chosen;
};

const draftOf = ({ model, input, path }: Way): Draft => ({
  model,
  input,
  path,
  taken: takenBy(model.machine, input, path),
});

/** The beginning alone counts as a plan only if there is no other. */
const shortest = (machine: Machine): readonly Draft[] => {
  const all = waysToStates(machine).map(draftOf);
  return all.length > 1 ? all.filter(({ path }) => path.length > 1) : all;
};

/**
 * Finds every path that enters no state twice. Of several events of a type that lead to one state the first is enough.
 */
const simpleFrom = (model: Model, input: unknown, onCut: () => void): readonly Draft[] => {
  const placeOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);
  const found = search<readonly string[]>(model, input, {
    begin: [],
    go: ({ progress, snapshot }, { type }, after) => {
      const seen = progress.length === 0 ? [placeOf(snapshot)] : progress;
      const place = placeOf(after);
      return type === SKIPPED || seen.includes(place) ? null : [...seen, type, place];
    },
    keyOf: (progress) => progress.join(' '),
    find: getSimplePaths,
    most: MOST_LOOKED_AT,
    onCut,
  });
  // A path that another path extends is part of it.
  const parts = new Set(found.map(({ node }) => node.progress.slice(0, -2).join(' ')));
  return found
    .filter(({ node }) => !parts.has(node.progress.join(' ')))
    .map(({ path }) => draftOf({ model, input, path: path() }));
};

/** Returns the numbered plans of a machine. They are the same for the same version of the machine. */
export const plansOf = (
  whole: Machine,
  strategy: Strategy,
  filter: PathFilter | null = null,
  mostSimple = MOST_SIMPLE,
): Plans => {
  const machine = filter ? filterMachine(whole, filter) : whole;
  const { models } = machine;
  if (filter && (filter.to !== undefined || filter.through.length > 0)) {
    const plans = numbered(filteredWays(machine, filter).map(draftOf));
    return { plans, cut: plans.length === 0 ? 'No way is like that.' : null };
  }
  if (strategy !== 'simple') {
    const drafts = strategy === 'shortest' ? [] : models.flatMap(draftsOf);
    const choose = {
      'every-step': () => drafts,
      'every-transition': () => everyTransition(drafts),
      shortest: () => shortest(machine),
    };
    return { plans: numbered(choose[strategy]()), cut: null };
  }
  let isCut = false;
  const onCut = (): void => {
    isCut = true;
  };
  const found = models.flatMap((model) =>
    inputsOf(model).flatMap((input) => simpleFrom(model, input, onCut)),
  );
  const plans = numbered(found.slice(0, mostSimple));
  return {
    plans,
    cut:
      isCut || plans.length < found.length
        ? `There are more ways than these ${plans.length}. "every-transition" takes every transition in fewer.`
        : null,
  };
};
