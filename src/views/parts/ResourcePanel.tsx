import type { ReactNode } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import { becauseOf } from '../bridges/fault-words.ts';
import { useMessages } from '../bridges/messages.ts';
import type { DrawnResource } from '../bridges/use-resource.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { handFocusOn } from '../ui/hand-focus-on.ts';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { SearchIcon } from '../ui/icons/SearchIcon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

export interface ResourcePanelProps<Thing> {
  resource: DrawnResource<Thing>;
  /** Says that it could not be loaded. */
  failed: string;
  /** Says that it is not there, or no longer, and what to do about it. */
  gone: { title: string; hint?: string; action?: ReactNode };
  children: (thing: Thing) => ReactNode;
}

/** Every state of one thing: itself, on its way, not to be had, or not there. */
export function ResourcePanel<Thing>({ resource, failed, gone, children }: ResourcePanelProps<Thing>) {
  if (resource.thing !== null) return children(resource.thing);
  if (resource.isGone) {
    return (
      <EmptyState icon={<SearchIcon size="large" />} title={gone.title} action={gone.action}>
        {gone.hint}
      </EmptyState>
    );
  }
  if (resource.phase === 'failed') {
    return (
      <LoadFailed fault={resource.fault} onRetry={resource.retry}>
        {failed}
      </LoadFailed>
    );
  }
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
  /** Why it could not be loaded, where that is known. */
  fault: Fault | null;
  onRetry: () => void;
}

/** In place of what the backend does not have: no error, and nothing that could be tried again. */
export function Unsupported() {
  return <EmptyState icon={<SearchIcon size="large" />} title={useMessages()('fault.unsupported')} />;
}

/** In place of what could not be loaded. */
export function LoadFailed({ children, fault, onRetry }: LoadFailedProps) {
  const message = useMessages();
  if (fault?.kind === 'unsupported') return <Unsupported />;
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size="large" />}
        title={children}
        action={<Button onClick={handFocusOn(onRetry)}>{message('list.retry')}</Button>}
      >
        {fault ? becauseOf(message, fault) : null}
      </EmptyState>
    </div>
  );
}
