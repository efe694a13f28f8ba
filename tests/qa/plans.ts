import { getSimplePaths } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { transitionName } from '#tests/support/model-coverage.ts';
import { leavesOf, modelGraphOf, type Path, type PathStep } from '#tests/support/model-graph.ts';
import { initialLeavesOf } from './chart.ts';
import { inputsOf, type Machine } from './machines.ts';
import {
  type FoundPath,
  filteredPaths,
  filterMachine,
  type PathFilter,
  pathsToStates,
  SKIPPED,
  search,
} from './path-search.ts';

export const STRATEGIES = ['every-transition', 'every-case', 'shortest', 'simple', 'every-step'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The purpose of each strategy, for the help text. */
export const STRATEGY_DESCRIPTIONS: Readonly<Record<Strategy, string>> = {
  'every-transition': 'few plans that together take every transition of the chart',
  'every-case': 'every transition, and every value that is typed or answered, followed by each press',
  shortest: 'the shortest path to every state',
  simple: 'every path that enters no state twice',
  'every-step': 'every step from every situation, as the model tests walk them (thousands of plans)',
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
  readonly omission: string | null;
}

/** The number of paths that enter no state twice can grow exponentially. */
const MAX_SIMPLE_PATHS = 500;
const MAX_SEARCH_STEPS = 3_000;

const ancestorsOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(node.parent ? ancestorsOf(node.parent) : []),
];

/**
 * Returns the eventless transitions that the machine took. They are identified by their target, because their
 * cause cannot be observed.
 */
const alwaysTaken = (microsteps: readonly AnyMachineSnapshot[]): readonly string[] =>
  microsteps.slice(0, -1).flatMap((snapshot, index) => {
    const after = leavesOf(microsteps[index + 1] ?? snapshot);
    return leavesOf(snapshot).flatMap((leaf) => {
      const transitions = ancestorsOf(leaf).flatMap((node) => node.always ?? []);
      const transition = transitions.find(({ target }) =>
        (target ?? []).some((node) =>
          initialLeavesOf(node).some((rest) => after.includes(rest) && rest !== leaf),
        ),
      );
      return transition ? [transitionName(transition)] : [];
    });
  });

const takenByStep = new WeakMap<PathStep, readonly string[]>();

/** Returns the transitions of each step. Paths share the objects of their common beginning. */
export const transitionsOfSteps = (
  machine: AnyStateMachine,
  input: unknown,
  path: Path,
): readonly (readonly string[])[] =>
  path.map((step, index) => {
    const found = takenByStep.get(step);
    if (found) return found;
    const { event } = step;
    const before = path[index - 1]?.state;
    const taken = before
      ? [
          ...machine.getTransitionData(before, event).map(transitionName),
          ...alwaysTaken(getMicrosteps(machine, before, event).map(([snapshot]) => snapshot)),
        ]
      : alwaysTaken(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot));
    takenByStep.set(step, taken);
    return taken;
  });

type Draft = Omit<Plan, 'number'>;

const draftsOf = (model: Model): readonly Draft[] =>
  inputsOf(model).flatMap((input) =>
    modelGraphOf(model)
      .pathsFrom(input)
      .map((path) => ({ model, input, path, taken: transitionsOfSteps(model.machine, input, path) })),
  );

/** The walks of an instance of the kit along its own values, if its screen allows each of their steps. */
const instanceDraftsOf = (model: Model): readonly Draft[] =>
  inputsOf(model).flatMap((input) =>
    (model.instanceWalks?.(input) ?? [])
      .map((events) => modelGraphOf(model).pathAlong(input, events))
      .filter((path) =>
        path.every(({ event }, index) => {
          const before = path[index - 1]?.state;
          return before === undefined || (model.canPlan?.(event, before) ?? true);
        }),
      )
      .map((path) => ({ model, input, path, taken: transitionsOfSteps(model.machine, input, path) })),
  );

const numberPlans = (drafts: readonly Draft[]): readonly Plan[] =>
  drafts.map((draft, index) => ({ ...draft, number: index + 1 }));

const coverageOf = ({ model, path, taken }: Draft): ReadonlySet<string> =>
  new Set([
    ...taken.flat(),
    ...path.flatMap(({ event, state }) => {
      const variant = model.variantOf?.(event, state);
      return variant === undefined ? [] : [`${event.type}: ${variant}`];
    }),
  ]);

/**
 * An event with values is a case of its own. An event without any, such as a press, is one after each other
 * event.
 */
const casesOf = ({ path, ...draft }: Draft): ReadonlySet<string> => {
  const texts = path.map(({ event }) => JSON.stringify(event));
  const cases = path.map(({ event, state }, index) => {
    const hasValues = Object.keys(event).length > 1;
    return `${hasValues ? '' : (texts[index - 1] ?? '')} ${texts[index]} ${JSON.stringify(state.value)}`;
  });
  return new Set([...coverageOf({ path, ...draft }), ...cases.slice(1)]);
};

/**
 * Selects plans greedily by what they cover: the path that covers the most missing ones first, and the
 * shorter one of two equals.
 */
const covering = (
  drafts: readonly Draft[],
  coverage: (draft: Draft) => ReadonlySet<string>,
): readonly Draft[] => {
  const candidates = drafts.map((draft) => ({ draft, covers: [...coverage(draft)] }));
  const missing = new Set(candidates.flatMap(({ covers }) => covers));
  const chosen: Draft[] = [];
  while (missing.size > 0) {
    const [first, ...others] = candidates.map(({ draft, covers }) => ({
      draft,
      covers,
      gain: covers.filter((name) => missing.has(name)).length,
    }));
    if (!first) break;
    const best = others.reduce((current, candidate) => {
      const isShorter = candidate.draft.path.length < current.draft.path.length;
      const isBetter = candidate.gain > current.gain || (candidate.gain === current.gain && isShorter);
      return isBetter ? candidate : current;
    }, first);
    chosen.push(best.draft);
    for (const name of best.covers) missing.delete(name);
  }
  return chosen;
};

const draftOf = ({ model, input, path }: FoundPath): Draft => ({
  model,
  input,
  path,
  taken: transitionsOfSteps(model.machine, input, path),
});

/** The beginning alone counts as a plan only if there is no other. */
const shortest = (machine: Machine): readonly Draft[] => {
  const all = pathsToStates(machine).map(draftOf);
  return all.length > 1 ? all.filter(({ path }) => path.length > 1) : all;
};

/**
 * Finds every path that enters no state twice. Of several events of a type that lead to one state the first
 * is enough.
 */
const simpleFrom = (model: Model, input: unknown, onLimit: () => void): readonly Draft[] => {
  const stateKeyOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);
  const found = search<readonly string[]>(model, input, {
    start: [],
    advance: ({ progress, snapshot }, { type }, after) => {
      const seen = progress.length === 0 ? [stateKeyOf(snapshot)] : progress;
      const stateKey = stateKeyOf(after);
      return type === SKIPPED || seen.includes(stateKey) ? null : [...seen, type, stateKey];
    },
    keyOf: (progress) => progress.join(' '),
    find: getSimplePaths,
    maxSteps: MAX_SEARCH_STEPS,
    onLimit,
  });
  // A path that another path extends is part of it.
  const parts = new Set(found.map(({ node }) => node.progress.slice(0, -2).join(' ')));
  return found
    .filter(({ node }) => !parts.has(node.progress.join(' ')))
    .map(({ path }) => draftOf({ model, input, path: path() }));
};

/** Returns the numbered plans of a machine. They are the same for the same version of the machine. */
export const plansOf = (
  fullMachine: Machine,
  strategy: Strategy,
  requested: PathFilter | null = null,
  maxSimple = MAX_SIMPLE_PATHS,
): Plans => {
  const { machine, filter } = requested
    ? filterMachine(fullMachine, requested)
    : { machine: fullMachine, filter: null };
  const { models } = machine;
  if (filter && (filter.to !== undefined || filter.through.length > 0)) {
    const plans = numberPlans(filteredPaths(machine, filter).map(draftOf));
    return { plans, omission: plans.length === 0 ? 'No path matches.' : null };
  }
  if (strategy !== 'simple') {
    const drafts = strategy === 'shortest' ? [] : models.flatMap(draftsOf);
    const choose = {
      'every-step': () => drafts,
      'every-transition': () => covering(drafts, coverageOf),
      'every-case': () => covering([...drafts, ...models.flatMap(instanceDraftsOf)], casesOf),
      shortest: () => shortest(machine),
    };
    return { plans: numberPlans(choose[strategy]()), omission: null };
  }
  let hasReachedLimit = false;
  const onLimit = (): void => {
    hasReachedLimit = true;
  };
  const found = models.flatMap((model) =>
    inputsOf(model).flatMap((input) => simpleFrom(model, input, onLimit)),
  );
  const plans = numberPlans(found.slice(0, maxSimple));
  return {
    plans,
    omission:
      hasReachedLimit || plans.length < found.length
        ? `There are more paths than these ${plans.length}. "every-transition" takes every transition in fewer.`
        : null,
  };
};
