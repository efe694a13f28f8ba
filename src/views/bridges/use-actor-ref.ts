import { useActorRef as useUnreportedActorRef } from '@xstate/react';
import { inspectFailures } from '#machines/kit/reported-actors.ts';

/** An actor that lives with its component, and whose failures are reported. */
export const useActorRef: typeof useUnreportedActorRef = (machine, ...[options, observer]) =>
  useUnreportedActorRef(machine, { ...options, inspect: inspectFailures }, observer);
