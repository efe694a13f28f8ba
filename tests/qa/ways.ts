// The ways that a tester asks for: to a state, through events, without others, by hand alone. xstate/graph finds them.
import { getShortestPaths } from '@xstate/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  fromTransition,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { layOut, type Path, type PathStep, statesOf, wordOf } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { inputsOf, type Machine } from './machines.ts';
import { statesIn } from './states.ts';
import { oneOf } from './usage.ts';

export interface Wish {
  /** The state in which the way ends. */
  readonly to: string | undefined;
  /** Events that the way has, in this order. */
  readonly through: readonly string[];
  /** Events that it does not have. */
  readonly without: readonly string[];
  /** Only steps that a person can do, with a server that works. */
  readonly isByHand: boolean;
}

export interface Way {
  readonly model: Model;
  readonly input: unknown;
  readonly path: Path;
}

/** A situation, and how many of the events that are asked for the way to it has had. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly passed: number;
}

const startOf = ({ machine }: Model, input: unknown): AnyMachineSnapshot => {
  const first = getInitialMicrosteps(machine, input).at(-1)?.[0];
  if (!first) throw new Error('the machine does not start');
  return first;
};

/**
 * The shortest way to every situation, or to those that are wanted: no way goes on behind one of them. The states are
 * walked anew along the events, since xstate/graph keeps of two states that are one situation the last that it met.
 */
const shortestWays = (
  model: Model,
  input: unknown,
  through: readonly string[] = [],
  isWanted?: (place: Place) => boolean,
): readonly Way[] => {
  const { eventsIn, situationOf, nameOf } = layOut(model);
  const after = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    getMicrosteps(model.machine, snapshot, event).at(-1)?.[0] ?? snapshot;
  const go = ({ snapshot, passed }: Place, event: AnyEventObject): Place => ({
    snapshot: after(snapshot, event),
    passed: wordOf(event.type) === through[passed] ? passed + 1 : passed,
  });
  const first = startOf(model, input);
  const begin: Place = { snapshot: first, passed: 0 };
  const paths = getShortestPaths(fromTransition(go, begin), {
    events: ({ context }) => [...eventsIn(context.snapshot)],
    serializeState: ({ context }) => `${context.passed} ${situationOf(context.snapshot)}`,
    serializeEvent: nameOf,
    ...(isWanted ? { toState: ({ context }) => isWanted(context) } : {}),
    limit: model.limit,
  });
  return paths.map(({ steps }) => {
    const path: PathStep[] = [{ event: { type: 'xstate.init', input }, state: first }];
    let state = first;
    for (const { event } of steps.slice(1)) {
      state = after(state, event);
      path.push({ event, state });
    }
    return { model, input, path };
  });
};

const byLength = (one: Way, other: Way): number => one.path.length - other.path.length;

/** To every state of the chart the shortest way, the shortest first. */
export const waysToStates = ({ models }: Machine): readonly Way[] => {
  const ways = new Map<string, Way>();
  for (const model of models)
    for (const way of inputsOf(model).flatMap((input) => shortestWays(model, input))) {
      for (const name of statesIn(way.path.at(-1)?.state ?? { value: '' })) {
        const known = ways.get(name);
        if (!known || way.path.length < known.path.length) ways.set(name, way);
      }
    }
  return [...ways.values()].sort(byLength);
};

const isAt = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  statesIn(snapshot).some((name) => name === state || name.startsWith(`${state}.`));

/** The ways that end as it is wished: of each beginning of the machine the shortest. */
export const waysWished = ({ models }: Machine, { to, through }: Wish): readonly Way[] =>
  models
    .flatMap((model) =>
      inputsOf(model).flatMap((input) => {
        const isWanted = ({ snapshot, passed }: Place): boolean =>
          passed === through.length && (to === undefined || isAt(snapshot, to));
        return [...shortestWays(model, input, through, isWanted)].sort(byLength).slice(0, 1);
      }),
    )
    .sort(byLength);

/** Steps of a person, and the answers of a server that works; time passes by itself. */
const isStepByHand = ({ type }: AnyEventObject): boolean => !type.startsWith('xstate.error.');

/** The machine with the events that the wish leaves it. Throws a UsageError for a state or an event that it does not have. */
export const wished = (machine: Machine, { to, through, without, isByHand }: Wish): Machine => {
  const events = machine.chart.events.filter((type) => type !== '*').map(wordOf);
  for (const event of [...through, ...without]) oneOf(`event of ${machine.name}`, event, events);
  const states = statesOf(machine.chart);
  const known = states.flatMap((state) =>
    state.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')),
  );
  if (to !== undefined) oneOf(`state of ${machine.name}`, to, known);
  return {
    ...machine,
    models: machine.models.map((model) => ({
      ...model,
      plays: (event, snapshot) =>
        !without.includes(wordOf(event.type)) &&
        (!isByHand || isStepByHand(event)) &&
        (model.plays?.(event, snapshot) ?? true),
    })),
  };
};
