import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
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
  readonly isGone: boolean;
  readonly retry: () => void;
}

export const useResource = <Thing, Wanted>(
  actor: ActorRefFrom<ResourceMachine<Thing, Wanted>>,
): DrawnResource<Thing> => {
  const thing = useSelector(actor, selectThing<Thing, Wanted>);
  const isLoading = useSelector(actor, selectIsLoading<Thing, Wanted>);
  const hasFailed = useSelector(actor, selectHasFailed<Thing, Wanted>);
  const isGone = useSelector(actor, selectIsNotFound<Thing, Wanted>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  return { thing, phase, isGone, retry: () => actor.send({ type: 'resource.retried' }) };
};
