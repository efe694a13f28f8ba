import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

export const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesBelow(child)),
];

export const transitionsIn = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * Shortens an event type: `xstate.after.slow.checkout.creatingOrder` becomes `xstate.after.slow`, as
 * instances of a factory differ in the rest.
 */
export const shortTypeOf = (type: string): string =>
  type.startsWith('xstate.after.') ? type.split('.').slice(0, 3).join('.') : type;

/**
 * The name of a transition: `postingItems xstate.done.actor.postItem [0]` is the first transition of that
 * state for that event.
 */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.path.join('.') || '(root)'} ${shortTypeOf(eventType) || 'always'} [${alternatives.indexOf(transition)}]`;
};

/** Returns all transitions of a chart, including delays and `always`. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesBelow(machine.root).flatMap((node) => transitionsIn(node).map(transitionName));

export interface Coverage {
  /** An inspector for `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Returns the transitions that were taken. */
  readonly walked: () => readonly string[];
  /** Returns the transitions that were not taken. */
  readonly missing: () => readonly string[];
}

export const createCoverage = (machine: AnyStateMachine): Coverage => {
  const walked = new Set<string>();
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) walked.add(transitionName(transition));
    },
    walked: () => transitionsOf(machine).filter((name) => walked.has(name)),
    missing: () => transitionsOf(machine).filter((name) => !walked.has(name)),
  };
};

/** Resolves after all settled promises have run their callbacks. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
