import { useMessages } from '../../bridges/messages.ts';
import type { DrawnResource } from '../../bridges/use-resource.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AlertIcon } from '../../ui/icons/AlertIcon.tsx';
import { SearchIcon } from '../../ui/icons/SearchIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

interface ResourceStateProps {
  resource: Pick<DrawnResource<unknown>, 'phase' | 'isGone' | 'retry'>;
  failed: string;
  /** It is not there, or no longer. */
  gone: string;
}

/** What stands in place of a thing that is not here: it comes, could not be loaded, or is not there. */
export function ResourceState({ resource, failed, gone }: ResourceStateProps) {
  const message = useMessages();
  if (resource.isGone) return <EmptyState icon={<SearchIcon size="large" />} title={gone} />;
  if (resource.phase === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={failed}
          action={<Button onClick={resource.retry}>{message('list.retry')}</Button>}
        />
      </div>
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
