// The ways that a tester asks for: to a state, through events, without others, by hand alone. xstate/graph finds them.
import { getShortestPaths } from '@xstate/test';
import { type AnyEventObject, type AnyMachineSnapshot, fromTransition } from 'xstate';
import { afterEvent, layOut, type Path, startOf, statesOf, wordOf } from '#tests/support/lay-out.ts';
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

/** A situation, and how far the search has come in it. */
interface Place<Progress> {
  readonly snapshot: AnyMachineSnapshot;
  readonly progress: Progress;
}

interface Step<Progress> extends AnyEventObject {
  readonly event: AnyEventObject;
  readonly next: Place<Progress>;
}

/** A step of a search that the machine does not take. */
export const ASIDE = 'search.aside';

interface Search<Progress> {
  readonly begin: Progress;
  /** The progress after an event of the model or ASIDE; null if the search does not take it. */
  readonly go: (place: Place<Progress>, event: AnyEventObject, after: AnyMachineSnapshot) => Progress | null;
  /** Only ways to such places are found, and none goes on from there. Default: every place. */
  readonly isWanted?: (place: Place<Progress>) => boolean;
  /** Places with one key are one. Default: progress and situation. */
  readonly keyOf?: (progress: Progress) => string;
  readonly find?: typeof getShortestPaths;
  /** The maximum number of steps to look at; the ways found until then are returned. */
  readonly most?: number;
  readonly onCut?: () => void;
}

interface Found<Progress> {
  readonly path: () => Path;
  /** With those aside. */
  readonly events: readonly AnyEventObject[];
  readonly place: Place<Progress>;
}

/** The ways of a machine that xstate/graph finds, the shortest first. */
export const search = <Progress>(
  model: Model,
  input: unknown,
  {
    begin,
    go,
    isWanted,
    keyOf,
    find = getShortestPaths,
    most = model.limit,
    onCut = () => {},
  }: Search<Progress>,
): readonly Found<Progress>[] => {
  const { along, eventsIn, situationOf } = layOut(model);
  const keyFor = ({ progress, snapshot }: Place<Progress>): string =>
    keyOf ? keyOf(progress) : `${JSON.stringify(progress)} ${situationOf(snapshot)}`;
  let looked = 0;
  const stepsFrom = (place: Place<Progress>): readonly Step<Progress>[] => {
    const steps = new Map<string, Step<Progress>>();
    for (const event of [...eventsIn(place.snapshot), { type: ASIDE }]) {
      looked += 1;
      const isAside = event.type === ASIDE;
      const snapshot = isAside ? place.snapshot : afterEvent(model.machine, place.snapshot, event);
      const progress = go(place, event, snapshot);
      const next = progress === null ? null : { snapshot, progress };
      // Of several events that lead to one place the first is taken.
      if (next && !steps.has(keyFor(next))) steps.set(keyFor(next), { type: event.type, event, next });
    }
    return [...steps.values()];
  };
  const logic = fromTransition((_: Place<Progress>, { next }: Step<Progress>) => next, {
    snapshot: startOf(model.machine, input),
    progress: begin,
  });
  const paths = find(logic, {
    events: ({ context }) => {
      if (looked <= most) return [...stepsFrom(context)];
      onCut();
      return [];
    },
    serializeState: ({ context }) => keyFor(context),
    serializeEvent: ({ next }) => keyFor(next),
    ...(isWanted ? { toState: ({ context }) => isWanted(context) } : {}),
  });
  return paths
    .map(({ state, steps }) => ({
      events: steps.slice(1).map(({ event }) => event.event),
      place: state.context,
    }))
    .sort((one, other) => one.events.length - other.events.length)
    .map((found) => ({
      ...found,
      // Of two states with one key xstate/graph keeps the last: the states are walked anew along the events.
      path: () =>
        along(
          input,
          found.events.filter(({ type }) => type !== ASIDE),
        ),
    }));
};

/** No way is left out. */
export const EVERY_WAY: Search<number> = { begin: 0, go: (_, { type }) => (type === ASIDE ? null : 0) };

const byLength = (one: Way, other: Way): number => one.path.length - other.path.length;

/** To every state of the chart the shortest way, the shortest first. */
export const waysToStates = ({ models }: Machine): readonly Way[] => {
  const ways = new Map<string, Way>();
  for (const model of models)
    for (const input of inputsOf(model))
      for (const { events, place, path } of search(model, input, EVERY_WAY))
        for (const name of statesIn(place.snapshot))
          if (events.length + 1 < (ways.get(name)?.path.length ?? Number.POSITIVE_INFINITY))
            ways.set(name, { model, input, path: path() });
  return [...ways.values()].sort(byLength);
};

const isAt = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  statesIn(snapshot).some((name) => name === state || name.startsWith(`${state}.`));

/** The ways that end as it is wished: of each beginning of the machine the shortest. */
export const waysWished = ({ models }: Machine, { to, through }: Wish): readonly Way[] =>
  models
    .flatMap((model) =>
      inputsOf(model).flatMap((input) =>
        search(model, input, {
          begin: 0,
          go: ({ progress }, { type }) =>
            type === ASIDE ? null : progress + (wordOf(type) === through[progress] ? 1 : 0),
          isWanted: ({ snapshot, progress }) =>
            progress === through.length && (to === undefined || isAt(snapshot, to)),
        })
          .slice(0, 1)
          .map(({ path }) => ({ model, input, path: path() })),
      ),
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
