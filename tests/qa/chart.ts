import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesBelow, transitionName, transitionsIn } from '#tests/support/model-coverage.ts';
import { statesOf } from '#tests/support/model-graph.ts';

/** A transition that the chart defines. */
export interface Transition {
  /** The name as coverage reports use it, such as `postingItems xstate.done.actor.postItem [0]`. */
  readonly name: string;
  /** The state that has the transition. The empty string is the machine itself, in any state. */
  readonly from: string;
  /** The event, such as `xstate.after.slow`, `always` or `order.submitted`. */
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** The first states at rest after the transition, or null if the state does not change. */
  readonly to: readonly string[] | null;
}

export interface Chart {
  readonly states: readonly string[];
  readonly transitions: readonly Transition[];
}

const typeName = (type: unknown): string => {
  if (typeof type === 'string') return type;
  if (typeof type === 'object' && type !== null && 'type' in type) return String(type.type);
  return '(in place)';
};

const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Returns the state with its initial states. */
export const initialLeavesOf = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type === 'parallel')
    return Object.values(node.states).flatMap((child: AnyStateNode) => initialLeavesOf(child));
  if (node.type !== 'compound') return [node];
  return (node.initial.target ?? []).flatMap((target: AnyStateNode) => initialLeavesOf(target));
};

const eventName = ({ eventType }: AnyTransitionDefinition): string =>
  eventType.startsWith('xstate.after.') ? eventType.split('.').slice(0, 3).join('.') : eventType || 'always';

export const chartOf = (machine: AnyStateMachine): Chart => ({
  states: statesOf(machine),
  transitions: nodesBelow(machine.root).flatMap((node) =>
    transitionsIn(node).map((transition) => ({
      name: transitionName(transition),
      from: pathOf(node),
      event: eventName(transition),
      guard: transition.guard === undefined ? null : typeName(transition.guard),
      actions: transition.actions.map(typeName),
      to: transition.target
        ? transition.target.flatMap((target) => initialLeavesOf(target).map(pathOf))
        : null,
    })),
  ),
});
