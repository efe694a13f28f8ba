import { getPathsFromEvents } from '@xstate/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  fromTransition,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { nodesBelow } from '#tests/support/model-coverage.ts';

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

/** Shortens an event type: `xstate.after.slow.checkout.creatingOrder` becomes `xstate.after.slow`. */
export const shortTypeOf = (type: string): string =>
  type.startsWith('xstate.after.') ? type.split('.').slice(0, 3).join('.') : type;

/** A state needs a transition for every answer of the actors that it invokes. */
const isAnswer = ({ type }: AnyEventObject): boolean => /^xstate\.(done|error)\.actor\./.test(type);

/** The state that takes the event, and the states afterwards. */
interface TakenTransition {
  readonly state: string;
  readonly word: string;
  readonly targets: readonly string[];
}

/** Returns the target states in the region that took the event, or in another region that changed. */
const targetsOf = (leaf: AnyStateNode, before: AnyMachineSnapshot, rest: AnyMachineSnapshot): string[] => {
  const [region] = leaf.path;
  const isParallel = leavesOf(before).length > 1;
  return leavesOf(rest)
    .filter((node) => !isParallel || node.path[0] === region)
    .map(pathOf);
};

const takenTransitionsOf = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  rest: AnyMachineSnapshot,
): readonly TakenTransition[] => {
  const sources = machine.getTransitionData(before, event).map(({ source }) => source);
  return leavesOf(before)
    .filter((leaf) => sources.some((source) => isWithin(leaf, source)))
    .map((leaf) => ({
      state: pathOf(leaf),
      word: shortTypeOf(event.type),
      targets: targetsOf(leaf, before, rest),
    }));
};

/** Returns the transient states that an event passes through. */
const passedThrough = (
  microsteps: readonly AnyMachineSnapshot[],
  rest: AnyMachineSnapshot,
): readonly TakenTransition[] =>
  microsteps.slice(0, -1).flatMap((snapshot, index) => {
    const next = microsteps[index + 1] ?? rest;
    return leavesOf(snapshot)
      .filter((leaf) => leaf.always !== undefined || !leavesOf(next).includes(leaf))
      .map((leaf) => ({ state: pathOf(leaf), word: 'always', targets: targetsOf(leaf, snapshot, rest) }));
  });

const ARROW = ' → ';

/** Compares the machine's transitions with the table in its model. */
const compare = (
  machine: AnyStateMachine,
  { allowed, never }: { allowed: Readonly<Record<string, readonly string[]>>; never: readonly string[] },
  takenTransitions: readonly TakenTransition[],
): readonly string[] => {
  const states = statesOf(machine);
  const taken = new Set<string>();
  const faults = new Set<string>();
  for (const { state, word, targets } of takenTransitions) {
    const row = allowed[state] ?? [];
    const ways = targets.map((target) => `${word}${ARROW}${target}`);
    for (const way of [word, ...ways]) taken.add(`${state}: ${way}`);
    if (!row.includes(word) && !ways.some((way) => row.includes(way)))
      faults.add(`a transition too many: ${state}: ${word}${ARROW}${targets.join()}`);
  }
  for (const state of states) {
    if (!(state in allowed) && !never.includes(state)) faults.add(`a state without a row: ${state}`);
  }
  for (const state of never) {
    if (state in allowed) faults.add(`a row of a state that is never entered: ${state}`);
    if (!states.includes(state)) faults.add(`no state is never entered: ${state}`);
  }
  for (const [state, row] of Object.entries(allowed)) {
    if (!states.includes(state)) faults.add(`a row without a state: ${state}`);
    for (const way of row) if (!taken.has(`${state}: ${way}`)) faults.add(`one missing: ${state}: ${way}`);
  }
  return [...faults];
};

/** Thrown when a model lacks a required part. */
export class ModelGap extends Error {}

/** The maximum number of reported faults; more would not help the reader. */
const MAX_FAULTS = 20;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const startOf = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot => {
  const first = getInitialMicrosteps(machine, input).at(-1)?.[0];
  if (!first) throw new Error('the machine does not start');
  return first;
};

/** Returns the snapshot after an event and after the steps that the machine takes by itself. */
export const afterEvent = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot => getMicrosteps(machine, before, event).at(-1)?.[0] ?? before;

interface ModelGraph {
  readonly eventsIn: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  readonly situationOf: (snapshot: AnyMachineSnapshot) => string;
  readonly nameOf: (event: AnyEventObject) => string;
  /** Explores every situation and returns the differences from the table. */
  readonly findDifferences: (inputs: readonly unknown[]) => { situations: number; faults: readonly string[] };
  /** Returns the shortest path to every situation, extended by each of its edges. */
  readonly pathsFrom: (input: unknown) => readonly Path[];
  /** Returns the path that these events take. */
  readonly along: (input: unknown, events: readonly AnyEventObject[]) => Path;
}

export interface PathStep {
  readonly event: AnyEventObject;
  /** The snapshot that the model expects. */
  readonly state: AnyMachineSnapshot;
}
export type Path = readonly PathStep[];

export const modelGraphOf = (model: Model): ModelGraph => {
  const { machine, allowed, never = [], limit } = model;
  const cases = new Map(Object.entries(model.cases));
  const rows = Object.fromEntries(Object.entries(allowed).map(([state, row]) => [state, row ?? []]));
  const situationOf = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, model.fingerprint(snapshot)]);
  const nameOf = (event: AnyEventObject): string =>
    JSON.stringify(model.nameOf ? model.nameOf(event) : event);

  const eventsIn = (snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
    if (snapshot.status !== 'active') return [];
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
    const answered = [...types]
      .filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
      .flatMap((type): readonly AnyEventObject[] => {
        if (type.startsWith('xstate.after.')) return [{ type }];
        const make = cases.get(type);
        if (!make) throw new ModelGap(`the model of ${model.name} has no case for ${type}`);
        return make(snapshot);
      })
      .filter((event) => isAnswer(event) || machine.getTransitionData(snapshot, event).length > 0);
    const all = [...answered, ...(model.eventsInAnyState?.(snapshot) ?? [])];
    return model.canPlan ? all.filter((event) => model.canPlan?.(event, snapshot)) : all;
  };

  const findDifferences = (inputs: readonly unknown[]): { situations: number; faults: readonly string[] } => {
    const takenTransitions: TakenTransition[] = [];
    const broken = new Set<string>();
    const seen = new Set<string>();
    let steps = 0;
    for (const input of inputs) {
      const queue: AnyMachineSnapshot[] = [];
      const found = new Set<string>();
      const visit = (snapshot: AnyMachineSnapshot): void => {
        const situation = situationOf(snapshot);
        seen.add(situation);
        if (found.has(situation)) return;
        found.add(situation);
        for (const state of leavesOf(snapshot).map(pathOf))
          if (never.includes(state)) broken.add(`it never enters ${state}, but did`);
        queue.push(snapshot);
      };
      const initial = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
      const first = initial.at(-1);
      if (!first) throw new Error('the machine does not start');
      takenTransitions.push(...passedThrough(initial, first));
      visit(first);
      for (let before = queue.shift(); before && broken.size < MAX_FAULTS; before = queue.shift()) {
        for (const event of eventsIn(before)) {
          steps += 1;
          if (steps > limit) throw new Error(`more than ${limit} steps`);
          if (isAnswer(event) && machine.getTransitionData(before, event).length === 0) {
            broken.add(`an answer that nobody takes: ${situationOf(before)} ${nameOf(event)}`);
            continue;
          }
          const microsteps = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot);
          const after = microsteps.at(-1) ?? before;
          takenTransitions.push(
            ...takenTransitionsOf(machine, before, event, after),
            ...passedThrough(microsteps, after),
          );
          try {
            model.rules?.({ before, event, after });
          } catch (error) {
            broken.add(`a broken rule: ${situationOf(before)} ${nameOf(event)}: ${messageOf(error)}`);
          }
          visit(after);
        }
      }
    }
    return {
      situations: seen.size,
      faults: [...compare(machine, { allowed: rows, never }, takenTransitions), ...broken],
    };
  };

  const pathsFrom = (input: unknown): readonly Path[] => {
    const first = startOf(machine, input);
    const begin: Path = [{ event: { type: 'xstate.init', input }, state: first }];
    const placeOf = (snapshot: AnyMachineSnapshot): string =>
      model.coarseFingerprint
        ? JSON.stringify([snapshot.value, model.coarseFingerprint(snapshot)])
        : situationOf(snapshot);
    const queue = [{ snapshot: first, way: begin }];
    const found = new Set([placeOf(first)]);
    const paths: Path[] = [];
    for (let place = queue.shift(); place; place = queue.shift()) {
      const { snapshot, way } = place;
      const events = eventsIn(snapshot);
      if (events.length === 0) paths.push(way);
      for (const event of events) {
        const state = afterEvent(machine, snapshot, event);
        const on: Path = [...way, { event, state }];
        if (found.has(placeOf(state))) paths.push(on);
        else queue.push({ snapshot: state, way: on });
        found.add(placeOf(state));
      }
    }
    return paths;
  };

  const along = (input: unknown, events: readonly AnyEventObject[]): Path => {
    const begin = { snapshot: startOf(machine, input), at: 0 };
    const advance = ({ snapshot, at }: typeof begin, event: AnyEventObject): typeof begin => ({
      snapshot: afterEvent(machine, snapshot, event),
      at: at + 1,
    });
    const [path] = getPathsFromEvents(fromTransition(advance, begin), [...events], {
      events: ({ context }) => events.slice(context.at, context.at + 1),
      serializeState: ({ context }) => String(context.at),
    });
    return (path?.steps ?? []).map(({ event, state }, at) => ({
      event: at === 0 ? { type: 'xstate.init', input } : event,
      state: state.context.snapshot,
    }));
  };

  return { eventsIn, situationOf, nameOf, findDifferences, pathsFrom, along };
};
