import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type ResourceMachine,
  selectFault,
  selectHasFailed,
  selectIsLoading,
  selectIsNotFound,
  selectThing,
} from '#machines/kit/resource.machine.ts';
import { useNotify } from './notices.ts';
import { useEmitted } from './use-emitted.ts';

export interface DrawnResource<Thing> {
  readonly thing: Thing | null;
  readonly phase: 'loading' | 'failed' | 'ready';
  /** The failure of the last load. */
  readonly fault: Fault | null;
  readonly isGone: boolean;
  readonly retry: () => void;
}

/**
 * `failed`: the message for a failed load; without it only a failed refresh is notified, because a panel shows the
 * rest.
 */
export const useResource = <Thing, Wanted>(
  actor: ActorRefFrom<ResourceMachine<Thing, Wanted>>,
  failed?: string,
): DrawnResource<Thing> => {
  const notify = useNotify();
  useEmitted(actor, 'resource.failed', () => {
    const snapshot = actor.getSnapshot();
    const stale = selectThing(snapshot) === null ? undefined : 'resource.stale';
    const message = failed ?? stale;
    if (message !== undefined) notify({ message, fault: selectFault(snapshot), tone: 'negative' });
  });
  const thing = useSelector(actor, selectThing<Thing, Wanted>);
  const isLoading = useSelector(actor, selectIsLoading<Thing, Wanted>);
  const hasFailed = useSelector(actor, selectHasFailed<Thing, Wanted>);
  const isGone = useSelector(actor, selectIsNotFound<Thing, Wanted>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  const fault = useSelector(actor, selectFault<Thing, Wanted>);
  return { thing, phase, fault, isGone, retry: () => actor.send({ type: 'resource.retried' }) };
};
