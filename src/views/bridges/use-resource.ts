import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type ResourceMachine,
  selectHasFailed,
  selectIsLoading,
  selectIsNotFound,
  selectThing,
} from '#machines/kit/resource.machine.ts';

/** One thing as a page draws it. */
export interface DrawnResource<Thing> {
  readonly thing: Thing | null;
  readonly phase: 'loading' | 'failed' | 'ready';
  /** What it failed of last; null where it has not. */
  readonly failedBy: Fault['kind'] | null;
  readonly isGone: boolean;
  readonly retry: () => void;
}

export const useResource = <Thing, Wanted>(
  actor: ActorRefFrom<ResourceMachine<Thing, Wanted>>,
): DrawnResource<Thing> => {
  const [failedBy, setFailedBy] = useState<Fault['kind'] | null>(null);
  useEffect(() => actor.on('resource.failed', ({ fault }) => setFailedBy(fault.kind)).unsubscribe, [actor]);
  const thing = useSelector(actor, selectThing<Thing, Wanted>);
  const isLoading = useSelector(actor, selectIsLoading<Thing, Wanted>);
  const hasFailed = useSelector(actor, selectHasFailed<Thing, Wanted>);
  const isGone = useSelector(actor, selectIsNotFound<Thing, Wanted>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  return { thing, phase, failedBy, isGone, retry: () => actor.send({ type: 'resource.retried' }) };
};
