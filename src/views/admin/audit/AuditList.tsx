import { useMemo } from 'react';
import { type AuditView, keyOfEntry } from '#machines/audit/audit.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useIsDenied, useList } from '#views/bridges/use-list.ts';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { NoAccess } from '#views/parts/NoAccess.tsx';
import { Button } from '#views/ui/Button.tsx';
import { NoteIcon, RefreshIcon } from '#views/ui/icons/admin-icons.tsx';
import { Bar, PageActions } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { auditColumns } from './audit-columns.tsx';
import { isFiltered } from './audit-search.ts';

interface AuditListProps {
  view: AuditView;
  /** Stable across renders. */
  onOpen: (id: number) => void;
  onClear: () => void;
}

/** The audit entries that match the filters. */
export function AuditList({ view, onOpen, onClear }: AuditListProps) {
  const message = useMessages();
  const actor = useActorRef(useArea('audit').entries, { input: view });
  const list = useList(actor);
  const columns = useMemo(() => auditColumns(message, onOpen), [message, onOpen]);
  const hasFilters = isFiltered(view);
  const count = list.rows.length;
  const clearButton = <Button onClick={onClear}>{message('audit.clear')}</Button>;

  if (useIsDenied(actor)) return <NoAccess text={message('audit.denied')} />;
  return (
    <Stack gap="xs">
      <PageActions>
        <Button icon={<RefreshIcon size="small" />} disabled={!list.canRefresh} onClick={list.refresh}>
          {message('audit.refresh')}
        </Button>
      </PageActions>
      <Bar>
        <ListCount
          text={
            list.phase === 'failed'
              ? null
              : list.phase === 'loading'
                ? message('audit.loading')
                : message(list.total > count ? 'audit.countAndMore' : 'audit.count', { count })
          }
        />
        {hasFilters ? clearButton : null}
      </Bar>
      <ListTable
        label={message('admin.audit')}
        columns={columns}
        rowKey={keyOfEntry}
        list={list}
        windowed
        onNearEnd={list.canLoadMore ? list.loadMore : undefined}
        failureText={message('audit.failed')}
        empty={{
          icon: <NoteIcon size="large" />,
          title: message(hasFilters ? 'audit.noneFound' : 'audit.none'),
          hint: message(hasFilters ? 'audit.noneFoundHint' : 'audit.noneHint'),
          ...(hasFilters ? { action: clearButton } : {}),
        }}
      />
    </Stack>
  );
}
