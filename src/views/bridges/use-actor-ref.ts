import { useActorRef as useUnreportedActorRef } from '@xstate/react';
import { inspectFailures } from '#machines/kit/reported-actors.ts';

/** Starts an actor with a component. Failures of the actor are reported. */
export const useActorRef: typeof useUnreportedActorRef = (machine, ...[options, observer]) =>
  useUnreportedActorRef(machine, { ...options, inspect: inspectFailures }, observer);
