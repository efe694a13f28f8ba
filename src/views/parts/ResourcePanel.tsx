import type { ReactNode } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ResourceBinding } from '#views/bridges/use-resource.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { focusContainerThen } from '#views/ui/focus-container.ts';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { SearchIcon } from '#views/ui/icons/page-icons.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';

export interface ResourcePanelProps<Data> {
  resource: ResourceBinding<Data>;
  /** The message of a failed load. */
  failureText: string;
  /** The text for an object that does not exist. */
  notFound: { title: string; hint?: string; action?: ReactNode };
  children: (data: Data) => ReactNode;
}

/** All states of a resource. */
export function ResourcePanel<Data>({ resource, failureText, notFound, children }: ResourcePanelProps<Data>) {
  if (resource.data !== null) return children(resource.data);
  if (resource.isNotFound) {
    return (
      <EmptyState icon={<SearchIcon size="large" />} title={notFound.title} action={notFound.action}>
        {notFound.hint}
      </EmptyState>
    );
  }
  if (resource.phase === 'failed') {
    return (
      <LoadFailed fault={resource.fault} onRetry={resource.retry}>
        {failureText}
      </LoadFailed>
    );
  }
  return <Loading />;
}

/** A placeholder for a text that is loading. */
export function Loading() {
  return (
    <div aria-busy="true">
      <Stack gap="s">
        <Skeleton />
        <Skeleton />
        <Skeleton width="short" />
      </Stack>
    </div>
  );
}

interface LoadFailedProps {
  children: string;
  fault: Fault | null;
  onRetry: () => void;
}

/** The backend does not support the call. That is neither an error nor worth a retry. */
export function Unsupported() {
  return <EmptyState icon={<SearchIcon size="large" />} title={useMessages()('fault.unsupported')} />;
}

/** Shown instead of content that could not be loaded. */
export function LoadFailed({ children, fault, onRetry }: LoadFailedProps) {
  const message = useMessages();
  if (fault?.kind === 'unsupported') return <Unsupported />;
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size="large" />}
        title={children}
        action={<Button onClick={focusContainerThen(onRetry)}>{message('list.retry')}</Button>}
      >
        {fault ? faultReason(message, fault) : null}
      </EmptyState>
    </div>
  );
}
