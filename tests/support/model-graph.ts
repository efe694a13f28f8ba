// Explores the states of a machine with the events of its model: compares them with the model's table and
// finds paths.
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate';
import { statesIn } from '#tests/qa/states.ts';
import type { Model } from '#tests/support/model.ts';
import { nodesBelow, shortTypeOf } from '#tests/support/model-coverage.ts';
import { type Difference, differenceOf, type Expected, followOracle } from '#tests/support/oracle.ts';

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';
const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Returns the states of a machine; a machine without states has none. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesBelow(machine.root)
    .filter((node) => isLeaf(node) && node.path.length > 0)
    .map(pathOf);

export const leavesOf = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  snapshot._nodes.filter((node: AnyStateNode) => isLeaf(node) && node.path.length > 0);

const isWithin = (node: AnyStateNode | undefined, ancestor: AnyStateNode): boolean =>
  node !== undefined && (node === ancestor || isWithin(node.parent, ancestor));

/**
 * Returns true for the result of an invoked actor. A state must handle every result, even if no guard allows
 * it.
 */
const isActorResult = ({ type }: AnyEventObject): boolean => /^xstate\.(done|error)\.actor\./.test(type);

/** The state that handles the event, and the states after it. */
interface TakenTransition {
  readonly state: string;
  readonly eventType: string;
  readonly targets: readonly string[];
}

/** Returns the target states in the region that handled the event, or in another region that changed. */
const targetsOf = (
  leaf: AnyStateNode,
  before: AnyMachineSnapshot,
  finalSnapshot: AnyMachineSnapshot,
): string[] => {
  const [region] = leaf.path;
  const isParallel = leavesOf(before).length > 1;
  return leavesOf(finalSnapshot)
    .filter((node) => !isParallel || node.path[0] === region)
    .map(pathOf);
};

const takenTransitionsOf = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  finalSnapshot: AnyMachineSnapshot,
): readonly TakenTransition[] => {
  const sources = machine.getTransitionData(before, event).map(({ source }) => source);
  return leavesOf(before)
    .filter((leaf) => sources.some((source) => isWithin(leaf, source)))
    .map((leaf) => ({
      state: pathOf(leaf),
      eventType: shortTypeOf(event.type),
      targets: targetsOf(leaf, before, finalSnapshot),
    }));
};

/** Returns the transient states that an event passes through. */
const transientTransitions = (
  microsteps: readonly AnyMachineSnapshot[],
  finalSnapshot: AnyMachineSnapshot,
): readonly TakenTransition[] =>
  microsteps.slice(0, -1).flatMap((snapshot, index) => {
    const next = microsteps[index + 1] ?? finalSnapshot;
    return leavesOf(snapshot)
      .filter((leaf) => leaf.always !== undefined || !leavesOf(next).includes(leaf))
      .map((leaf) => ({
        state: pathOf(leaf),
        eventType: 'always',
        targets: targetsOf(leaf, snapshot, finalSnapshot),
      }));
  });

const ARROW = ' → ';

/** Returns the differences between the machine's transitions and the `allowed` table of its model. */
const compareWithTable = (
  machine: AnyStateMachine,
  { allowed, never }: { allowed: Readonly<Record<string, readonly string[]>>; never: readonly string[] },
  takenTransitions: readonly TakenTransition[],
): readonly string[] => {
  const states = statesOf(machine);
  const taken = new Set<string>();
  const differences = new Set<string>();
  for (const { state, eventType, targets } of takenTransitions) {
    const row = allowed[state] ?? [];
    const entries = targets.map((target) => `${eventType}${ARROW}${target}`);
    for (const entry of [eventType, ...entries]) taken.add(`${state}: ${entry}`);
    if (!row.includes(eventType) && !entries.some((entry) => row.includes(entry)))
      differences.add(`a transition too many: ${state}: ${eventType}${ARROW}${targets.join()}`);
  }
  for (const state of states) {
    if (!(state in allowed) && !never.includes(state)) differences.add(`a state without a row: ${state}`);
  }
  for (const state of never) {
    if (state in allowed) differences.add(`a row of a state that is never entered: ${state}`);
    if (!states.includes(state)) differences.add(`\`never\` names a missing state: ${state}`);
  }
  for (const [state, row] of Object.entries(allowed)) {
    if (!states.includes(state)) differences.add(`a row without a state: ${state}`);
    for (const entry of row)
      if (!taken.has(`${state}: ${entry}`)) differences.add(`one missing: ${state}: ${entry}`);
  }
  return [...differences];
};

/** Thrown when a model lacks a required part. */
export class ModelGap extends Error {}

/** More reported violations would not help the reader. */
const MAX_FAULTS = 20;

/** The exploration of `npm test` visits this many situations with the same coarse fingerprint. */
export const SAMPLE_OF_ALIKE = 3;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const initialSnapshotOf = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot => {
  const first = getInitialMicrosteps(machine, input).at(-1)?.[0];
  if (!first) throw new Error('the machine does not start');
  return first;
};

/** Returns the snapshot after an event and after the steps that the machine takes by itself. */
export const nextSnapshot = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot => getMicrosteps(machine, before, event).at(-1)?.[0] ?? before;

/** A situation is a state together with the model's fingerprint of its context. */
interface ModelGraph {
  readonly eventsIn: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  readonly situationOf: (snapshot: AnyMachineSnapshot) => string;
  readonly nameOf: (event: AnyEventObject) => string;
  /**
   * Explores the situations and returns the differences from the table. Of situations with the same coarse
   * fingerprint it explores `maxAlike`, by default as many as the model allows.
   */
  readonly findDifferences: (
    inputs: readonly unknown[],
    maxAlike?: number,
  ) => {
    situations: number;
    differences: readonly string[];
  };
  /** Returns the shortest path to every situation, extended by each of its edges. */
  readonly pathsFrom: (input: unknown) => readonly Path[];
  /** Returns the path that these events take. */
  readonly pathAlong: (input: unknown, events: readonly AnyEventObject[]) => Path;
  /** Returns the path of one step, which begins the machine. */
  readonly start: (input: unknown) => Path;
  /** Returns the path with another step. */
  readonly extend: (path: Path, event: AnyEventObject) => Path;
}

export interface PathStep {
  readonly event: AnyEventObject;
  /** The snapshot of the chart after the event. */
  readonly state: AnyMachineSnapshot;
  /** The expected screen, by the oracle of the model. */
  readonly expected: Expected;
}
export type Path = readonly PathStep[];

/** Returns the difference between what the model expects and what a snapshot of the app shows, or null. */
export const differenceIn = (
  { oracle }: Model,
  expected: Expected,
  snapshot: AnyMachineSnapshot,
): Difference | null => differenceOf(expected, statesIn(snapshot), oracle?.shown(snapshot) ?? {});

export const modelGraphOf = (model: Model): ModelGraph => {
  const { machine, allowed, never = [], limit } = model;
  const oracle = followOracle(model);
  const cases = new Map(Object.entries(model.cases));
  const rows = Object.fromEntries(Object.entries(allowed).map(([state, row]) => [state, row ?? []]));
  const situationOf = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, model.fingerprint(snapshot)]);
  const coarseSituationOf = (snapshot: AnyMachineSnapshot): string =>
    model.coarseFingerprint
      ? JSON.stringify([snapshot.value, model.coarseFingerprint(snapshot)])
      : situationOf(snapshot);
  const nameOf = (event: AnyEventObject): string =>
    JSON.stringify(model.nameOf ? model.nameOf(event) : event);

  const eventsIn = (snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
    if (snapshot.status !== 'active') return [];
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
    const defaultEvents = [...types]
      .filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
      .flatMap((type): readonly AnyEventObject[] => {
        if (type.startsWith('xstate.after.')) return [{ type }];
        const createEvents = cases.get(type);
        if (!createEvents) throw new ModelGap(`the model of ${model.name} has no case for ${type}`);
        return createEvents(snapshot);
      })
      .filter((event) => isActorResult(event) || machine.getTransitionData(snapshot, event).length > 0);
    const all = [...defaultEvents, ...(model.eventsInAnyState?.(snapshot) ?? [])];
    return model.canPlan ? all.filter((event) => model.canPlan?.(event, snapshot)) : all;
  };

  const findDifferences = (
    inputs: readonly unknown[],
    maxAlike = model.maxAlike ?? Number.POSITIVE_INFINITY,
  ): { situations: number; differences: readonly string[] } => {
    const takenTransitions: TakenTransition[] = [];
    const violations = new Set<string>();
    const situations = new Set<string>();
    let steps = 0;
    for (const input of inputs) {
      const queue: AnyMachineSnapshot[] = [];
      const visited = new Set<string>();
      const alikeCounts = new Map<string, number>();
      const visit = (snapshot: AnyMachineSnapshot): void => {
        const situation = situationOf(snapshot);
        if (visited.has(situation)) return;
        visited.add(situation);
        const coarse = coarseSituationOf(snapshot);
        const alikeCount = alikeCounts.get(coarse) ?? 0;
        if (alikeCount >= maxAlike) return;
        alikeCounts.set(coarse, alikeCount + 1);
        situations.add(situation);
        for (const state of leavesOf(snapshot).map(pathOf))
          if (never.includes(state)) violations.add(`it never enters ${state}, but did`);
        queue.push(snapshot);
      };
      const initial = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
      const first = initial.at(-1);
      if (!first) throw new Error('the machine does not start');
      takenTransitions.push(...transientTransitions(initial, first));
      visit(first);
      for (let before = queue.shift(); before && violations.size < MAX_FAULTS; before = queue.shift()) {
        for (const event of eventsIn(before)) {
          steps += 1;
          if (steps > limit) throw new Error(`more than ${limit} steps`);
          if (isActorResult(event) && machine.getTransitionData(before, event).length === 0) {
            violations.add(`an unhandled answer: ${situationOf(before)} ${nameOf(event)}`);
            continue;
          }
          const microsteps = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot);
          const after = microsteps.at(-1) ?? before;
          takenTransitions.push(
            ...takenTransitionsOf(machine, before, event, after),
            ...transientTransitions(microsteps, after),
          );
          try {
            model.rules?.({ before, event, after });
          } catch (error) {
            violations.add(`a broken rule: ${situationOf(before)} ${nameOf(event)}: ${messageOf(error)}`);
          }
          visit(after);
        }
      }
    }
    return {
      situations: situations.size,
      differences: [...compareWithTable(machine, { allowed: rows, never }, takenTransitions), ...violations],
    };
  };

  const start = (input: unknown): Path => {
    const state = initialSnapshotOf(machine, input);
    return [{ event: { type: 'xstate.init', input }, state, expected: oracle.begin(input, statesIn(state)) }];
  };

  const stepAfter = (
    { state: before, expected }: PathStep,
    event: AnyEventObject,
    state = nextSnapshot(machine, before, event),
  ): PathStep => ({ event, state, expected: oracle.after(expected, event, statesIn(state)) });

  const extend = (path: Path, event: AnyEventObject): Path => {
    const last = path.at(-1);
    if (!last) throw new Error('the path has no steps');
    return [...path, stepAfter(last, event)];
  };

  const pathsFrom = (input: unknown): readonly Path[] => {
    const first = start(input);
    const queue = [first];
    const visited = new Set(first.map(({ state }) => coarseSituationOf(state)));
    const paths: Path[] = [];
    let steps = 0;
    for (let path = queue.shift(); path; path = queue.shift()) {
      const last = path.at(-1);
      const events = last ? eventsIn(last.state) : [];
      if (events.length === 0) paths.push(path);
      for (const event of events) {
        steps += 1;
        if (steps > limit) return [...paths, ...queue];
        const extended = extend(path, event);
        const reached = extended.at(-1);
        if (!reached) continue;
        const situation = coarseSituationOf(reached.state);
        // A path ends where the app differs from the specification, so that a bug cannot make the graph
        // endless.
        if (visited.has(situation) || differenceIn(model, reached.expected, reached.state))
          paths.push(extended);
        else {
          visited.add(situation);
          queue.push(extended);
        }
      }
    }
    return paths;
  };

  const pathAlong = (input: unknown, events: readonly AnyEventObject[]): Path =>
    events.reduce(extend, start(input));

  return { eventsIn, situationOf, nameOf, findDifferences, pathsFrom, pathAlong, start, extend };
};
