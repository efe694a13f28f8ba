import { useActorRef as useUnreportedActorRef } from '@xstate/react';
import { inspectFailures } from '#machines/kit/reported-actors.ts';

/** An actor of a component, whose failures are reported. */
export const useActorRef: typeof useUnreportedActorRef = (machine, ...[options, observer]) =>
  useUnreportedActorRef(machine, { ...options, inspect: inspectFailures }, observer);
