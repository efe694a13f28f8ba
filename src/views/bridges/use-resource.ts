/* The state of a resource actor, for a view. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type ResourceMachine,
  selectData,
  selectFault,
  selectHasFailed,
  selectIsLoading,
  selectIsNotFound,
} from '#machines/kit/resource.machine.ts';
import { useNotify } from './notices.ts';
import { useEmitted } from './use-emitted.ts';

export interface ResourceBinding<Data> {
  readonly data: Data | null;
  readonly phase: 'loading' | 'failed' | 'ready';
  /** The failure of the last load. */
  readonly fault: Fault | null;
  /** True when the server has no such object. */
  readonly isNotFound: boolean;
  readonly retry: () => void;
}

/**
 * The data of a resource, for a view. A failed load shows the notice with `failureMessageId`. Without it only
 * a failed refresh shows a notice, because a panel shows a failed load.
 */
export const useResource = <Data, Query>(
  actor: ActorRefFrom<ResourceMachine<Data, Query>>,
  failureMessageId?: string,
): ResourceBinding<Data> => {
  const notify = useNotify();
  useEmitted(actor, 'resource.failed', () => {
    const snapshot = actor.getSnapshot();
    const staleId = selectData(snapshot) === null ? undefined : 'resource.stale';
    const message = failureMessageId ?? staleId;
    if (message !== undefined) notify({ message, fault: selectFault(snapshot), tone: 'negative' });
  });
  const data = useSelector(actor, selectData<Data, Query>);
  const isLoading = useSelector(actor, selectIsLoading<Data, Query>);
  const hasFailed = useSelector(actor, selectHasFailed<Data, Query>);
  const isNotFound = useSelector(actor, selectIsNotFound<Data, Query>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  const fault = useSelector(actor, selectFault<Data, Query>);
  return { data, phase, fault, isNotFound, retry: () => actor.send({ type: 'resource.retried' }) };
};
