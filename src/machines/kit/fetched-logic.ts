import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/**
 * The behaviour of an actor whose script is fetched after the machine that invokes it was made. `fetched` is asked
 * once the actor is invoked: whoever invokes it waits for the script in a state before.
 */
export const fetchedLogic = <S extends Snapshot<unknown>, E extends EventObject, I>(
  fetched: () => ActorLogic<S, E, I>,
): ActorLogic<S, E, I> => ({
  getInitialSnapshot: (scope, input) => fetched().getInitialSnapshot(scope, input),
  transition: (snapshot, event, scope) => fetched().transition(snapshot, event, scope),
  start: (snapshot, scope) => fetched().start?.(snapshot, scope),
  getPersistedSnapshot: (snapshot, options) => fetched().getPersistedSnapshot(snapshot, options),
});
