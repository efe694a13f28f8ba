// Finds the paths that a tester asks for: to a state, through events, without other events, or with actions
// of people only. xstate/graph finds them.
import { getShortestPaths } from '@xstate/test';
import { type AnyEventObject, type AnyMachineSnapshot, fromTransition } from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { shortTypeOf } from '#tests/support/model-coverage.ts';
import {
  initialSnapshotOf,
  modelGraphOf,
  nextSnapshot,
  type Path,
  statesOf,
} from '#tests/support/model-graph.ts';
import { describeEvent } from './event-words.ts';
import { inputsOf, type Machine } from './machines.ts';
import { statesIn } from './states.ts';
import { oneOf } from './usage.ts';
import { normalized, wordingOf } from './wording.ts';

export interface PathFilter {
  /** The state in which the path ends. */
  readonly to: string | undefined;
  /** Events that the path contains, in this order. */
  readonly through: readonly string[];
  /** Events that the path does not contain. */
  readonly without: readonly string[];
  /** The path has only steps that a person can cause with a server that works. */
  readonly isByHand: boolean;
}

export interface FoundPath {
  readonly model: Model;
  readonly input: unknown;
  readonly path: Path;
}

/** A situation with the progress of the search in it. */
interface SearchNode<Progress> {
  readonly snapshot: AnyMachineSnapshot;
  readonly progress: Progress;
}

interface SearchStep<Progress> extends AnyEventObject {
  readonly event: AnyEventObject;
  readonly next: SearchNode<Progress>;
}

/** A step of a search that the machine does not take. */
export const SKIPPED = 'search.skipped';

interface Search<Progress> {
  readonly start: Progress;
  /** Returns the progress after an event of the model or SKIPPED, or null if the path does not take it. */
  readonly advance: (
    node: SearchNode<Progress>,
    event: AnyEventObject,
    after: AnyMachineSnapshot,
  ) => Progress | null;
  /**
   * Limits the results to paths that end in such nodes. No path continues from there. By default every node
   * is a result.
   */
  readonly isResult?: (node: SearchNode<Progress>) => boolean;
  /** Nodes with the same key count as one. By default the key consists of the progress and the situation. */
  readonly keyOf?: (progress: Progress) => string;
  readonly find?: typeof getShortestPaths;
  /** The maximum number of steps to examine. The paths that were found until then are returned. */
  readonly maxSteps?: number;
  readonly onLimit?: () => void;
}

interface SearchResult<Progress> {
  readonly path: () => Path;
  /** The events of the path, including SKIPPED. */
  readonly events: readonly AnyEventObject[];
  readonly node: SearchNode<Progress>;
}

/** Returns the paths of a machine that xstate/graph finds, the shortest first. */
export const search = <Progress>(
  model: Model,
  input: unknown,
  {
    start,
    advance,
    isResult,
    keyOf,
    find = getShortestPaths,
    maxSteps = model.limit,
    onLimit = () => {},
  }: Search<Progress>,
): readonly SearchResult<Progress>[] => {
  const { pathAlong, eventsIn, situationOf } = modelGraphOf(model);
  const keyFor = ({ progress, snapshot }: SearchNode<Progress>): string =>
    keyOf ? keyOf(progress) : `${JSON.stringify(progress)} ${situationOf(snapshot)}`;
  let stepCount = 0;
  const stepsFrom = (node: SearchNode<Progress>): readonly SearchStep<Progress>[] => {
    const steps = new Map<string, SearchStep<Progress>>();
    for (const event of [...eventsIn(node.snapshot), { type: SKIPPED }]) {
      stepCount += 1;
      const isSkipped = event.type === SKIPPED;
      const snapshot = isSkipped ? node.snapshot : nextSnapshot(model.machine, node.snapshot, event);
      const progress = advance(node, event, snapshot);
      const next = progress === null ? null : { snapshot, progress };
      // Of several events that lead to one node the first is taken.
      if (next && !steps.has(keyFor(next))) steps.set(keyFor(next), { type: event.type, event, next });
    }
    return [...steps.values()];
  };
  const logic = fromTransition((_: SearchNode<Progress>, { next }: SearchStep<Progress>) => next, {
    snapshot: initialSnapshotOf(model.machine, input),
    progress: start,
  });
  const paths = find(logic, {
    events: ({ context }) => {
      if (stepCount <= maxSteps) return [...stepsFrom(context)];
      onLimit();
      return [];
    },
    serializeState: ({ context }) => keyFor(context),
    serializeEvent: ({ next }) => keyFor(next),
    ...(isResult ? { toState: ({ context }) => isResult(context) } : {}),
  });
  return paths
    .map(({ state, steps }) => ({
      events: steps.slice(1).map(({ event }) => event.event),
      node: state.context,
    }))
    .sort((first, second) => first.events.length - second.events.length)
    .map((found) => ({
      ...found,
      // Of two states with one key xstate/graph keeps the last, so the states are computed again along the
      // events.
      path: () =>
        pathAlong(
          input,
          found.events.filter(({ type }) => type !== SKIPPED),
        ),
    }));
};

/** A search that leaves out no path. */
export const FULL_SEARCH: Search<number> = {
  start: 0,
  advance: (_, { type }) => (type === SKIPPED ? null : 0),
};

const byLength = (first: FoundPath, second: FoundPath): number => first.path.length - second.path.length;

/** Returns the shortest path to every state of the chart, the shortest first. */
export const pathsToStates = ({ models }: Machine): readonly FoundPath[] => {
  const pathsByState = new Map<string, FoundPath>();
  for (const model of models)
    for (const input of inputsOf(model))
      for (const { events, node, path } of search(model, input, FULL_SEARCH))
        for (const name of statesIn(node.snapshot))
          if (events.length + 1 < (pathsByState.get(name)?.path.length ?? Number.POSITIVE_INFINITY))
            pathsByState.set(name, { model, input, path: path() });
  return [...pathsByState.values()].sort(byLength);
};

const isInState = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  statesIn(snapshot).some((name) => name === state || name.startsWith(`${state}.`));

/** True if the step has this event, or this sentence in a plan. */
const isStepOf = (
  model: Model,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  wanted: string | undefined,
): boolean =>
  wanted !== undefined &&
  (shortTypeOf(event.type) === wanted ||
    normalized(describeEvent(model, event, before)) === normalized(wanted));

/** Returns the paths that fit the selection: the shortest one from each beginning of the machine. */
export const filteredPaths = ({ models }: Machine, { to, through }: PathFilter): readonly FoundPath[] =>
  models
    .flatMap((model) =>
      inputsOf(model).flatMap((input) =>
        search(model, input, {
          start: 0,
          advance: ({ snapshot, progress }, event) =>
            event.type === SKIPPED
              ? null
              : progress + (isStepOf(model, event, snapshot, through[progress]) ? 1 : 0),
          isResult: ({ snapshot, progress }) =>
            progress === through.length && (to === undefined || isInState(snapshot, to)),
        })
          .slice(0, 1)
          .map(({ path }) => ({ model, input, path: path() })),
      ),
    )
    .sort(byLength);

/** True for steps of a person and answers of a server that works. Time passes by itself. */
const isStepByHand = ({ type }: AnyEventObject): boolean => !type.startsWith('xstate.error.');

/** Returns the name of a state, which may be given by its words. */
const stateOf = (machine: Machine, to: string): string => {
  const states = statesOf(machine.chart).flatMap((state) =>
    state.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  );
  if (states.includes(to)) return to;
  const described = machine.models.flatMap(({ words }) => Object.entries(words?.states ?? {}));
  const found = described.find(([, text]) => normalized(text ?? '') === normalized(to));
  const texts = described.flatMap(([, text]) => text ?? []);
  return found?.[0] ?? oneOf(`state of ${machine.name}`, to, [...texts, ...states]);
};

/** Throws a UsageError with the nearest sentences if no step has this event or this sentence. */
const requireStep = (machine: Machine, step: string): void => {
  const events = machine.chart.events.filter((type) => type !== '*').map(shortTypeOf);
  if (events.includes(step)) return;
  const sentences = [...wordingOf(machine).steps.keys()];
  if (!sentences.some((sentence) => normalized(sentence) === normalized(step)))
    oneOf(`step of ${machine.name}`, step, [...sentences, ...events]);
};

/**
 * Returns the selection with the names of its states, and the machine with only the events that it allows.
 * Throws a UsageError for an unknown state or step.
 */
export const filterMachine = (
  machine: Machine,
  filter: PathFilter,
): { readonly machine: Machine; readonly filter: PathFilter } => {
  const { to, through, without, isByHand } = filter;
  for (const step of [...through, ...without]) requireStep(machine, step);
  return {
    filter: { ...filter, to: to === undefined ? undefined : stateOf(machine, to) },
    machine: {
      ...machine,
      models: machine.models.map((model) => ({
        ...model,
        canPlan: (event, snapshot) =>
          !without.some((step) => isStepOf(model, event, snapshot, step)) &&
          (!isByHand || isStepByHand(event)) &&
          (model.canPlan?.(event, snapshot) ?? true),
      })),
    },
  };
};
