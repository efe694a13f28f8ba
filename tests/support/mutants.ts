import { type AnyStateMachine, StateMachine } from 'xstate';

/** A part of a machine's config, which has no static type here. */
type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (value: unknown): Part => (isPart(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** One transition: an alternative of an event, a delay, an invoke result or `always`. */
export interface Way {
  /** The name of the transition, such as `listening.open: feed.eventReceived [0]`. */
  readonly name: string;
  /** The path to the alternatives in the config, and the index of this one. */
  readonly keys: readonly string[];
  readonly index: number;
  /** The target as the config has it, or null for none. */
  readonly target: string | null;
  /** The state and its siblings, without transient states. */
  readonly siblings: readonly string[];
}

const targetOf = (way: unknown): string | null => {
  const target = typeof way === 'string' ? way : partOf(way).target;
  return typeof target === 'string' ? target : null;
};

const EVENTS = ['on', 'after'] as const;
const RESULTS = ['onDone', 'onError', 'onSnapshot'] as const;

const waysOfState = (
  config: Part,
  keys: readonly string[],
  path: readonly string[],
  siblings: readonly string[],
): readonly Way[] => {
  const ways = (word: string, within: readonly string[], value: unknown): readonly Way[] =>
    listOf(value).map((way, index) => ({
      name: `${path.join('.') || '(root)'}: ${word} [${index}]`,
      keys: [...keys, ...within],
      index,
      target: targetOf(way),
      siblings,
    }));
  const children = partOf(config.states);
  const resting = Object.keys(children).filter((name) => partOf(children[name]).always === undefined);
  return [
    ...EVENTS.flatMap((kind) =>
      Object.entries(partOf(config[kind])).flatMap(([type, value]) =>
        ways(kind === 'after' ? `after ${type}` : type, [kind, type], value),
      ),
    ),
    ...ways('always', ['always'], config.always),
    ...ways('onDone', ['onDone'], config.onDone),
    ...listOf(config.invoke).flatMap((invoke, number) =>
      RESULTS.flatMap((result) =>
        ways(
          `${partOf(invoke).id} ${result}`,
          Array.isArray(config.invoke) ? ['invoke', String(number), result] : ['invoke', result],
          partOf(invoke)[result],
        ),
      ),
    ),
    ...Object.entries(children).flatMap(([name, child]) =>
      waysOfState(partOf(child), [...keys, 'states', name], [...path, name], resting),
    ),
  ];
};

export const waysOf = (machine: AnyStateMachine): readonly Way[] =>
  waysOfState(partOf(machine.config), [], [], []);

/** Returns a copy of the config with one place changed. */
const changedAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? changedAt(each, rest, change) : each));
  const changed = changedAt(partOf(value)[key], rest, change);
  const { [key]: _old, ...others } = partOf(value);
  // The copy keeps the order of events, delays and alternatives.
  return changed === undefined
    ? others
    : Object.fromEntries(
        Object.entries(partOf(value)).map(([name, old]) => [name, name === key ? changed : old]),
      );
};

/** A mutant whose guard is always true may loop. More microsteps than this are an error. */
const MOST_STEPS_AT_ONCE = 100;

const rebuilt = (
  machine: AnyStateMachine,
  { keys }: Pick<Way, 'keys'>,
  change: (written: readonly unknown[]) => unknown,
) => {
  const config = partOf(changedAt(machine.config, keys, (value) => change(listOf(value))));
  return new StateMachine(
    { ...config, options: { ...partOf(config.options), maxIterations: MOST_STEPS_AT_ONCE } },
    machine.implementations,
  );
};

/** Rebuilds the machine without a change, to prove that the rebuilding itself causes no fault. */
export const copied = (machine: AnyStateMachine, way: Way): AnyStateMachine =>
  rebuilt(machine, way, (ways) => ways);

export const without = (machine: AnyStateMachine, way: Way): AnyStateMachine =>
  rebuilt(machine, way, (ways) => {
    const left = ways.filter((_, index) => index !== way.index);
    return left.length === 0 ? undefined : left;
  });

/** Leads the transition to another sibling state. Returns null if there is none. */
export const redirected = (machine: AnyStateMachine, way: Way): AnyStateMachine | null => {
  const target = way.target;
  if (target === null || !way.siblings.includes(target)) return null;
  const other = way.siblings.find((sibling) => sibling !== target);
  if (other === undefined) return null;
  return rebuilt(machine, way, (ways) =>
    ways.map((each, index) => {
      if (index !== way.index) return each;
      return typeof each === 'string' ? other : { ...partOf(each), target: other };
    }),
  );
};

export const KINDS = [
  'deleted',
  'redirected',
  'guard always true',
  'guard always false',
  'action dropped',
  'delay doubled',
  'delay halved',
] as const;
export type Kind = (typeof KINDS)[number];

/** A change of a chart, with a name that all machines of the chart share. */
export interface Mutation {
  readonly kind: Kind;
  readonly name: string;
  /** Returns the changed machine, or null when the machine lacks this place. */
  readonly apply: (machine: AnyStateMachine) => AnyStateMachine | null;
}

const readAt = (machine: AnyStateMachine, keys: readonly string[]): readonly unknown[] =>
  listOf(
    keys.reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : partOf(value)[key]),
      machine.config,
    ),
  );

const writtenAt = (machine: AnyStateMachine, { keys, index }: Way): Part =>
  partOf(readAt(machine, keys)[index]);

const changedWay = (machine: AnyStateMachine, way: Way, change: (written: Part) => Part): AnyStateMachine =>
  rebuilt(machine, way, (ways) =>
    ways.map((each, index) => (index === way.index ? change(partOf(each)) : each)),
  );

/** Removes the entry and exit actions of every state. */
const doneAround = (
  config: Part,
  keys: readonly string[],
  path: readonly string[],
): readonly { readonly name: string; readonly keys: readonly string[] }[] => [
  ...(['entry', 'exit'] as const)
    .filter((moment) => config[moment] !== undefined)
    .map((moment) => ({ name: `${path.join('.') || '(root)'}: ${moment}`, keys: [...keys, moment] })),
  ...Object.entries(partOf(config.states)).flatMap(([name, child]) =>
    doneAround(partOf(child), [...keys, 'states', name], [...path, name]),
  ),
];

const delayed = (machine: AnyStateMachine, name: string, factor: number): AnyStateMachine | null => {
  const delay: unknown = partOf(machine.implementations.delays)[name];
  const changed =
    typeof delay === 'number'
      ? delay * factor
      : typeof delay === 'function'
        ? (...given: readonly unknown[]) => Number(delay(...given)) * factor
        : null;
  if (changed === null) return null;
  const { implementations } = machine;
  return new StateMachine(partOf(machine.config), {
    ...implementations,
    delays: { ...implementations.delays, [name]: changed },
  });
};

export const mutationsOf = (machine: AnyStateMachine): readonly Mutation[] => {
  const ways = waysOf(machine);
  const at =
    (name: string, change: (machine: AnyStateMachine, way: Way) => AnyStateMachine | null) =>
    (other: AnyStateMachine): AnyStateMachine | null => {
      const way = waysOf(other).find((each) => each.name === name);
      return way ? change(other, way) : null;
    };
  const guarded = ways.filter((way) => writtenAt(machine, way).guard !== undefined);
  const never = () => false;
  return [
    ...ways.map(({ name }): Mutation => ({ kind: 'deleted', name, apply: at(name, without) })),
    ...ways
      .filter((way) => redirected(machine, way) !== null)
      .map(({ name }): Mutation => ({ kind: 'redirected', name, apply: at(name, redirected) })),
    ...guarded.map(
      ({ name }): Mutation => ({
        kind: 'guard always true',
        name,
        apply: at(name, (other, way) => changedWay(other, way, ({ guard: _, ...rest }) => rest)),
      }),
    ),
    ...guarded.map(
      ({ name }): Mutation => ({
        kind: 'guard always false',
        name,
        apply: at(name, (other, way) => changedWay(other, way, (written) => ({ ...written, guard: never }))),
      }),
    ),
    ...ways.flatMap((way) =>
      listOf(writtenAt(machine, way).actions).map(
        (_, which): Mutation => ({
          kind: 'action dropped',
          name: `${way.name}, action ${which + 1}`,
          apply: at(way.name, (other, same) =>
            changedWay(other, same, (written) => ({
              ...written,
              actions: listOf(written.actions).filter((_each, index) => index !== which),
            })),
          ),
        }),
      ),
    ),
    ...doneAround(partOf(machine.config), [], []).flatMap((place) =>
      readAt(machine, place.keys).map(
        (_, which): Mutation => ({
          kind: 'action dropped',
          name: `${place.name}, action ${which + 1}`,
          apply: (other) =>
            which < readAt(other, place.keys).length
              ? rebuilt(other, place, (actions) => actions.filter((_each, index) => index !== which))
              : null,
        }),
      ),
    ),
    ...Object.keys(partOf(machine.implementations.delays)).flatMap((name): readonly Mutation[] => [
      { kind: 'delay doubled', name, apply: (other) => delayed(other, name, 2) },
      { kind: 'delay halved', name, apply: (other) => delayed(other, name, 1 / 2) },
    ]),
  ];
};
