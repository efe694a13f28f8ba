import type { AnyStateMachine, AnyStateNode, UnknownAction } from 'xstate';

const DELAY_ACTIONS = ['xstate.raise', 'xstate.cancel'];
const EVENT = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

/** True for an action without a name. The actions that XState adds for `after` count as named. */
const isUnnamed = (action: UnknownAction): boolean =>
  typeof action === 'function' && !('type' in action && DELAY_ACTIONS.includes(String(action.type)));

const faultsIn = (node: AnyStateNode): readonly string[] => {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
  const events = node.ownEvents.filter((type) => !type.startsWith('xstate.'));
  return [
    ...node.invoke.filter(({ onError }) => onError === undefined).map(({ id }) => `${id} has no onError`),
    ...node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(({ src }) => `${String(src)} has no id`),
    ...transitions.filter(({ guard }) => typeof guard === 'function').map(() => 'a guard has no name'),
    ...actions.filter(isUnnamed).map(() => 'an action has no name'),
    ...events.filter((type) => !EVENT.test(type)).map((type) => `${type} is not named noun.happened`),
  ].map((fault) => `${node.id}: ${fault}`);
};

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];

/**
 * Returns missing failure handlers, missing names and wrong event names in a chart; see CONTRIBUTING.md,
 * Machines.
 */
export const chartFaultsOf = ({ root }: AnyStateMachine): readonly string[] =>
  nodesBelow(root).flatMap(faultsIn);
