import type { AnyStateMachine, AnyStateNode, UnknownAction } from 'xstate';

const OF_DELAYS = ['xstate.raise', 'xstate.cancel'];
const EVENT = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

/** What `after` is made of is the library's own. */
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
    ...events.filter((type) => !EVENT.test(type)).map((type) => `${type} is no noun.fact`),
  ].map((fault) => `${node.id}: ${fault}`);
};

const nodesBelow = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];

/** What the chart of a machine does not show, or what would end it: rules of CONTRIBUTING.md, Machines. */
export const chartFaultsOf = ({ root }: AnyStateMachine): readonly string[] =>
  nodesBelow(root).flatMap(faultsIn);
