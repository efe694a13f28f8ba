import type { AnyStateMachine, AnyStateNode, UnknownAction } from 'xstate';

const OF_DELAYS = ['xstate.raise', 'xstate.cancel'];
const EVENT = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

/** XState itself adds the actions of `after`. */
const isNameless = (action: UnknownAction): boolean =>
  typeof action === 'function' && !('type' in action && OF_DELAYS.includes(String(action.type)));

const faultsIn = (node: AnyStateNode): readonly string[] => {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
  const events = node.ownEvents.filter((type) => !type.startsWith('xstate.'));
  return [
    ...node.invoke.filter(({ onError }) => onError === undefined).map(({ id }) => `${id} has no onError`),
    ...node.invoke.filter(({ id }) => /^\d+\./.test(id)).map(({ src }) => `${String(src)} has no id`),
    ...transitions.filter(({ guard }) => typeof guard === 'function').map(() => 'a guard has no name'),
    ...actions.filter(isNameless).map(() => 'an action has no name'),
    ...events.filter((type) => !EVENT.test(type)).map((type) => `${type} is not named noun.happened`),
  ].map((fault) => `${node.id}: ${fault}`);
};

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];

/** Returns actions that a chart hides or that would stop it; see CONTRIBUTING.md, Machines. */
export const chartFaultsOf = ({ root }: AnyStateMachine): readonly string[] =>
  nodesBelow(root).flatMap(faultsIn);
