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
import { useTell } from './notices.ts';
import { useEmitted } from './use-emitted.ts';

/** One thing as a page draws it. */
export interface DrawnResource<Thing> {
  readonly thing: Thing | null;
  readonly phase: 'loading' | 'failed' | 'ready';
  /** Why it did not come last; null where it has. */
  readonly fault: Fault | null;
  readonly isGone: boolean;
  readonly retry: () => void;
}

/** `failed`: what is told where it could not be had; without it only what is shown and may be old is told of, since a panel says the rest. */
export const useResource = <Thing, Wanted>(
  actor: ActorRefFrom<ResourceMachine<Thing, Wanted>>,
  failed?: string,
): DrawnResource<Thing> => {
  const tell = useTell();
  useEmitted(actor, 'resource.failed', () => {
    const snapshot = actor.getSnapshot();
    const stale = selectThing(snapshot) === null ? undefined : 'resource.stale';
    const message = failed ?? stale;
    if (message !== undefined) tell({ message, fault: selectFault(snapshot), tone: 'negative' });
  });
  const thing = useSelector(actor, selectThing<Thing, Wanted>);
  const isLoading = useSelector(actor, selectIsLoading<Thing, Wanted>);
  const hasFailed = useSelector(actor, selectHasFailed<Thing, Wanted>);
  const isGone = useSelector(actor, selectIsNotFound<Thing, Wanted>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  const fault = useSelector(actor, selectFault<Thing, Wanted>);
  return { thing, phase, fault, isGone, retry: () => actor.send({ type: 'resource.retried' }) };
};
