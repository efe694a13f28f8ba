import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Calls the latest `listener` for each event of this type that an actor emits. */
export const useEmitted = <
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Emitted extends EventObject,
  Type extends Emitted['type'],
>(
  actor: ActorRef<State, Event, Emitted>,
  type: Type,
  listener: (emitted: Emitted & (Type extends '*' ? unknown : { type: Type })) => void,
): void => {
  const onEmitted = useEffectEvent(listener);
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => onEmitted(emitted));
    return () => subscription.unsubscribe();
  }, [actor, type]);
};
