import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/**
 * The behaviour of an actor whose script loads after the machine that invokes it was made. `fetched` is called when the
 * actor is invoked: the script has to be there by then.
 */
export const fetchedLogic = <S extends Snapshot<unknown>, E extends EventObject, I>(
  fetched: () => ActorLogic<S, E, I>,
): ActorLogic<S, E, I> => ({
  getInitialSnapshot: (scope, input) => fetched().getInitialSnapshot(scope, input),
  transition: (snapshot, event, scope) => fetched().transition(snapshot, event, scope),
  start: (snapshot, scope) => fetched().start?.(snapshot, scope),
  getPersistedSnapshot: (snapshot, options) => fetched().getPersistedSnapshot(snapshot, options),
});
