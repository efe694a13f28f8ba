import type { ActorLogic, EventObject, Snapshot } from 'xstate';

/**
 * The logic of an actor whose script loads later than the machine that invokes it. `loadedLogic` is called
 * when the actor is invoked, so the script must be loaded by then.
 */
export const lazyLogic = <TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  loadedLogic: () => ActorLogic<TSnapshot, TEvent, TInput>,
): ActorLogic<TSnapshot, TEvent, TInput> => ({
  getInitialSnapshot: (scope, input) => loadedLogic().getInitialSnapshot(scope, input),
  transition: (snapshot, event, scope) => loadedLogic().transition(snapshot, event, scope),
  start: (snapshot, scope) => loadedLogic().start?.(snapshot, scope),
  getPersistedSnapshot: (snapshot, options) => loadedLogic().getPersistedSnapshot(snapshot, options),
});
