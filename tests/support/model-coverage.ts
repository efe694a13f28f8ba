import { TestModel } from '@xstate/test';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesBelow(child)),
];

const definedIn = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** `checkout.postingItems xstate.done.actor.postItem [0]`: the n-th way on from a state with an event. */
const nameOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType === '' ? 'always' : eventType} [${alternatives.indexOf(transition)}]`;
};

/** Every transition that the chart defines: of events, results of invokes, delays and `always`. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesBelow(machine.root).flatMap((node) => definedIn(node).map(nameOf));

export interface Coverage {
  /** For `createActor(machine, { inspect })`: notes what the running machine took. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What the chart defines and no run took. */
  readonly missing: () => readonly string[];
}

export const createCoverage = (machine: AnyStateMachine): Coverage => {
  const walked = new Set<string>();
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) walked.add(nameOf(transition));
    },
    missing: () => transitionsOf(machine).filter((name) => !walked.has(name)),
  };
};

/**
 * Events by type, as they can happen in a state; what the chart does not allow there is left out. The time of
 * a delay is over wherever there is one.
 */
export type Cases = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]>>;

const allowedIn = (cases: Cases, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types]
    .filter((type) => type !== '')
    .flatMap((type) => {
      if (type.startsWith('xstate.after.')) return [{ type }];
      const make = cases[type];
      if (!make) throw new Error(`the model has no case for ${type}`);
      return make(snapshot);
    })
    .filter((event) => snapshot.can(event));
};

export interface Walk<Environment> {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly cases: Cases;
  /** What can happen whether or not the chart has an answer to it. */
  readonly anyway?: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** What tells two situations apart, beyond the state. */
  readonly fingerprint: (snapshot: AnyMachineSnapshot) => unknown;
  /** What tells two events apart, where they carry what differs from run to run; else all of the event. */
  readonly nameOf?: (event: AnyEventObject) => unknown;
  /** How many steps to look at when the model is laid out; more is an error, not a smaller model. */
  readonly limit: number;
  /** Starts the real machine with everything around it. */
  readonly open: () => Environment | Promise<Environment>;
  /** Lets the event happen to the real machine: a person, an answer, the clock. */
  readonly happen: (environment: Environment, event: AnyEventObject) => void | Promise<void>;
  /** What must be true now; `expected` is what the model says. */
  readonly check: (environment: Environment, expected: AnyMachineSnapshot) => void;
  readonly close: (environment: Environment) => void;
}

/**
 * Walks the real machine along the shortest path to every situation, told apart by how it was entered, so
 * that every edge between situations is walked and not only every situation reached.
 */
export const walkModel = async <Environment>(walk: Walk<Environment>): Promise<{ paths: number }> => {
  const situation = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, walk.fingerprint(snapshot)]);
  const named = (event: AnyEventObject | undefined): string =>
    JSON.stringify(event === undefined ? null : (walk.nameOf?.(event) ?? event));
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(walk.machine, {
    events: (snapshot) => [...allowedIn(walk.cases, snapshot), ...(walk.anyway?.(snapshot) ?? [])],
    serializeState: (snapshot, event, before) =>
      `${situation(snapshot)} by ${named(event)} from ${before ? situation(before) : ''}`,
    stateMatcher: (_snapshot, key) => key === '*',
  });
  const paths = model.getShortestPaths({ input: walk.input, limit: walk.limit });
  const happen =
    (environment: Environment) =>
    async ({ event }: { event: AnyEventObject }): Promise<void> => {
      if (event.type !== 'xstate.init') await walk.happen(environment, event);
      await settled();
    };
  for (const path of paths) {
    const environment = await walk.open();
    try {
      await path.test({
        states: { '*': (expected) => walk.check(environment, expected) },
        events: Object.fromEntries(path.steps.map(({ event }) => [event.type, happen(environment)])),
      });
    } finally {
      walk.close(environment);
    }
  }
  return { paths: paths.length };
};

/** Lets everything that is already settled run to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
