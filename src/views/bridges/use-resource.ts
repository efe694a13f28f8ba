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
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/**
 * The data of a resource, for a view. `failureId` is the id of the message for a failed load. Without it only a failed
 * refresh shows a notice, because a panel shows a failed load.
 */
export const useResource = <Data, Query>(
  actor: ActorRefFrom<ResourceMachine<Data, Query>>,
  failureId?: string,
): ResourceBinding<Data> => {
  const notify = useNotify();
  useEmitted(actor, 'resource.failed', () => {
    const snapshot = actor.getSnapshot();
    const staleId = selectData(snapshot) === null ? undefined : 'resource.stale';
    const message = failureId ?? staleId;
    if (message !== undefined) notify({ message, fault: selectFault(snapshot), tone: 'negative' });
  });
  const data = useSelector(actor, selectData<Data, Query>);
  const isLoading = useSelector(actor, selectIsLoading<Data, Query>);
  const hasFailed = useSelector(actor, selectHasFailed<Data, Query>);
  const isMissing = useSelector(actor, selectIsNotFound<Data, Query>);
  const phase = isLoading ? 'loading' : hasFailed ? 'failed' : 'ready';
  const fault = useSelector(actor, selectFault<Data, Query>);
  return { data, phase, fault, isMissing, retry: () => actor.send({ type: 'resource.retried' }) };
};
