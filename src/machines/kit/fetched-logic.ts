import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/**
 * The logic of an actor whose script loads later than the machine that invokes it. `fetched` is called when the actor is invoked; the
 * script must be loaded by then.
 */
export const fetchedLogic = <TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  fetched: () => ActorLogic<TSnapshot, TEvent, TInput>,
): ActorLogic<TSnapshot, TEvent, TInput> => ({
  getInitialSnapshot: (scope, input) => fetched().getInitialSnapshot(scope, input),
  transition: (snapshot, event, scope) => fetched().transition(snapshot, event, scope),
  start: (snapshot, scope) => fetched().start?.(snapshot, scope),
  getPersistedSnapshot: (snapshot, options) => fetched().getPersistedSnapshot(snapshot, options),
});
