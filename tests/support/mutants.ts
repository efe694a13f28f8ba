import { type AnyStateMachine, StateMachine } from 'xstate';

/** A part of a machine's config, which has no static type here. */
type ConfigNode = Readonly<Record<string, unknown>>;

const isConfigNode = (value: unknown): value is ConfigNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const configNodeOf = (value: unknown): ConfigNode => (isConfigNode(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** One transition: an alternative of an event, a delay, an invoke result or `always`. */
export interface ConfigTransition {
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

const targetOf = (transition: unknown): string | null => {
  const target = typeof transition === 'string' ? transition : configNodeOf(transition).target;
  return typeof target === 'string' ? target : null;
};

const EVENTS = ['on', 'after'] as const;
const RESULTS = ['onDone', 'onError', 'onSnapshot'] as const;

const transitionsOfState = (
  config: ConfigNode,
  keys: readonly string[],
  path: readonly string[],
  siblings: readonly string[],
): readonly ConfigTransition[] => {
  const transitions = (
    eventName: string,
    subKeys: readonly string[],
    value: unknown,
  ): readonly ConfigTransition[] =>
    listOf(value).map((transition, index) => ({
      name: `${path.join('.') || '(root)'}: ${eventName} [${index}]`,
      keys: [...keys, ...subKeys],
      index,
      target: targetOf(transition),
      siblings,
    }));
  const children = configNodeOf(config.states);
  const restingStates = Object.keys(children).filter(
    (name) => configNodeOf(children[name]).always === undefined,
  );
  return [
    ...EVENTS.flatMap((kind) =>
      Object.entries(configNodeOf(config[kind])).flatMap(([type, value]) =>
        transitions(kind === 'after' ? `after ${type}` : type, [kind, type], value),
      ),
    ),
    ...transitions('always', ['always'], config.always),
    ...transitions('onDone', ['onDone'], config.onDone),
    ...listOf(config.invoke).flatMap((invoke, number) =>
      RESULTS.flatMap((result) =>
        transitions(
          `${configNodeOf(invoke).id} ${result}`,
          Array.isArray(config.invoke) ? ['invoke', String(number), result] : ['invoke', result],
          configNodeOf(invoke)[result],
        ),
      ),
    ),
    ...Object.entries(children).flatMap(([name, child]) =>
      transitionsOfState(configNodeOf(child), [...keys, 'states', name], [...path, name], restingStates),
    ),
  ];
};

export const configTransitionsOf = (machine: AnyStateMachine): readonly ConfigTransition[] =>
  transitionsOfState(configNodeOf(machine.config), [], [], []);

/** Returns a copy of the config with one place changed. */
const changeAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? changeAt(each, rest, change) : each));
  const changed = changeAt(configNodeOf(value)[key], rest, change);
  const { [key]: _old, ...others } = configNodeOf(value);
  // The copy keeps the order of events, delays and alternatives.
  return changed === undefined
    ? others
    : Object.fromEntries(
        Object.entries(configNodeOf(value)).map(([name, old]) => [name, name === key ? changed : old]),
      );
};

/** A mutant whose guard is always true may loop. More microsteps than this are an error. */
const MAX_MICROSTEPS = 100;

const rebuildMachine = (
  machine: AnyStateMachine,
  { keys }: Pick<ConfigTransition, 'keys'>,
  change: (alternative: readonly unknown[]) => unknown,
) => {
  const config = configNodeOf(changeAt(machine.config, keys, (value) => change(listOf(value))));
  return new StateMachine(
    { ...config, options: { ...configNodeOf(config.options), maxIterations: MAX_MICROSTEPS } },
    machine.implementations,
  );
};

/** Rebuilds the machine without a change, to prove that the rebuilding itself causes no fault. */
export const copyMachine = (machine: AnyStateMachine, transition: ConfigTransition): AnyStateMachine =>
  rebuildMachine(machine, transition, (transitions) => transitions);

export const deleteTransition = (machine: AnyStateMachine, transition: ConfigTransition): AnyStateMachine =>
  rebuildMachine(machine, transition, (transitions) => {
    const remaining = transitions.filter((_, index) => index !== transition.index);
    return remaining.length === 0 ? undefined : remaining;
  });

/** Changes the target of the transition to a sibling state. Returns null if there is none. */
export const redirectTransition = (
  machine: AnyStateMachine,
  transition: ConfigTransition,
): AnyStateMachine | null => {
  const target = transition.target;
  if (target === null || !transition.siblings.includes(target)) return null;
  const newTarget = transition.siblings.find((sibling) => sibling !== target);
  if (newTarget === undefined) return null;
  return rebuildMachine(machine, transition, (transitions) =>
    transitions.map((each, index) => {
      if (index !== transition.index) return each;
      return typeof each === 'string' ? newTarget : { ...configNodeOf(each), target: newTarget };
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
      (value, key) => (Array.isArray(value) ? value[Number(key)] : configNodeOf(value)[key]),
      machine.config,
    ),
  );

const configOf = (machine: AnyStateMachine, { keys, index }: ConfigTransition): ConfigNode =>
  configNodeOf(readAt(machine, keys)[index]);

const changeTransition = (
  machine: AnyStateMachine,
  transition: ConfigTransition,
  change: (alternative: ConfigNode) => ConfigNode,
): AnyStateMachine =>
  rebuildMachine(machine, transition, (transitions) =>
    transitions.map((each, index) => (index === transition.index ? change(configNodeOf(each)) : each)),
  );

/** Returns the places of the entry and exit actions in the config, for every state. */
const stateActionPlaces = (
  config: ConfigNode,
  keys: readonly string[],
  path: readonly string[],
): readonly { readonly name: string; readonly keys: readonly string[] }[] => [
  ...(['entry', 'exit'] as const)
    .filter((phase) => config[phase] !== undefined)
    .map((phase) => ({ name: `${path.join('.') || '(root)'}: ${phase}`, keys: [...keys, phase] })),
  ...Object.entries(configNodeOf(config.states)).flatMap(([name, child]) =>
    stateActionPlaces(configNodeOf(child), [...keys, 'states', name], [...path, name]),
  ),
];

const changeDelay = (machine: AnyStateMachine, name: string, factor: number): AnyStateMachine | null => {
  const delay: unknown = configNodeOf(machine.implementations.delays)[name];
  const changed =
    typeof delay === 'number'
      ? delay * factor
      : typeof delay === 'function'
        ? (...args: readonly unknown[]) => Number(delay(...args)) * factor
        : null;
  if (changed === null) return null;
  const { implementations } = machine;
  return new StateMachine(configNodeOf(machine.config), {
    ...implementations,
    delays: { ...implementations.delays, [name]: changed },
  });
};

export const mutationsOf = (machine: AnyStateMachine): readonly Mutation[] => {
  const transitions = configTransitionsOf(machine);
  const applyTo =
    (
      name: string,
      change: (machine: AnyStateMachine, transition: ConfigTransition) => AnyStateMachine | null,
    ) =>
    (otherMachine: AnyStateMachine): AnyStateMachine | null => {
      const transition = configTransitionsOf(otherMachine).find((each) => each.name === name);
      return transition ? change(otherMachine, transition) : null;
    };
  const guardedTransitions = transitions.filter(
    (transition) => configOf(machine, transition).guard !== undefined,
  );
  const never = () => false;
  return [
    ...transitions.map(
      ({ name }): Mutation => ({ kind: 'deleted', name, apply: applyTo(name, deleteTransition) }),
    ),
    ...transitions
      .filter((transition) => redirectTransition(machine, transition) !== null)
      .map(({ name }): Mutation => ({ kind: 'redirected', name, apply: applyTo(name, redirectTransition) })),
    ...guardedTransitions.map(
      ({ name }): Mutation => ({
        kind: 'guard always true',
        name,
        apply: applyTo(name, (otherMachine, transition) =>
          changeTransition(otherMachine, transition, ({ guard: _, ...rest }) => rest),
        ),
      }),
    ),
    ...guardedTransitions.map(
      ({ name }): Mutation => ({
        kind: 'guard always false',
        name,
        apply: applyTo(name, (otherMachine, transition) =>
          changeTransition(otherMachine, transition, (alternative) => ({ ...alternative, guard: never })),
        ),
      }),
    ),
    ...transitions.flatMap((transition) =>
      listOf(configOf(machine, transition).actions).map(
        (_, actionIndex): Mutation => ({
          kind: 'action dropped',
          name: `${transition.name}, action ${actionIndex + 1}`,
          apply: applyTo(transition.name, (otherMachine, sameTransition) =>
            changeTransition(otherMachine, sameTransition, (alternative) => ({
              ...alternative,
              actions: listOf(alternative.actions).filter((_each, index) => index !== actionIndex),
            })),
          ),
        }),
      ),
    ),
    ...stateActionPlaces(configNodeOf(machine.config), [], []).flatMap((actionPlace) =>
      readAt(machine, actionPlace.keys).map(
        (_, actionIndex): Mutation => ({
          kind: 'action dropped',
          name: `${actionPlace.name}, action ${actionIndex + 1}`,
          apply: (otherMachine) =>
            actionIndex < readAt(otherMachine, actionPlace.keys).length
              ? rebuildMachine(otherMachine, actionPlace, (actions) =>
                  actions.filter((_each, index) => index !== actionIndex),
                )
              : null,
        }),
      ),
    ),
    ...Object.keys(configNodeOf(machine.implementations.delays)).flatMap((name): readonly Mutation[] => [
      { kind: 'delay doubled', name, apply: (otherMachine) => changeDelay(otherMachine, name, 2) },
      { kind: 'delay halved', name, apply: (otherMachine) => changeDelay(otherMachine, name, 1 / 2) },
    ]),
  ];
};
