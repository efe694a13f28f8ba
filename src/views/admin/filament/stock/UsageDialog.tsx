import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { FilamentStock, FilamentUsage } from '#api/contracts/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { SpoolCount } from '#views/admin/filament/filament-cells.tsx';
import { USAGE_LOG_MESSAGES } from '#views/admin/filament/filament-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ListDialog } from '#views/parts/ListDialog.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { ReelIcon } from '#views/ui/icons/admin-icons.tsx';

const keyOf = ({ usage_id }: FilamentUsage) => usage_id;

/** The log of spool openings, with Undo for the last one. */
export function UsageDialog({ filament, onClose }: { filament: FilamentStock; onClose: () => void }) {
  const message = useMessages();
  const { usageLog, spoolActions } = useArea('filament');
  const { filament_id: id, brand, last_usage_id: lastUsageId } = filament;
  const log = useResource(useActorRef(usageLog, { input: { query: id } }));
  const running = useSelector(spoolActions, (snapshot) => selectRunningCommand(snapshot, String(id)));
  const columns = useMemo(
    (): readonly Column<FilamentUsage>[] => [
      {
        id: 'openedAt',
        card: 'lead',
        head: message('filament.openedAt'),
        cell: ({ opened_at }) => <Timestamp moment={opened_at} />,
      },
      {
        id: 'openedBy',
        card: 'main',
        head: message('filament.openedBy'),
        cell: ({ opened_by }) => <bdi>{opened_by}</bdi>,
      },
      {
        id: 'spools',
        card: 'mark',
        head: message('filament.spools'),
        align: 'number',
        cell: ({ spools_opened }) => <SpoolCount count={spools_opened} />,
      },
      {
        id: 'notes',
        card: 'foot',
        head: message('filament.usageNotes'),
        cell: ({ notes, undone_by }) =>
          undone_by === null ? (
            <bdi>{notes}</bdi>
          ) : (
            <Badge wrap>{message('filament.undoneBy', { name: isolated(undone_by) })}</Badge>
          ),
      },
    ],
    [message],
  );
  return (
    <ListDialog
      title={message('filament.usageLogOf', { id, brand: isolated(brand) })}
      messageIds={USAGE_LOG_MESSAGES}
      icon={<ReelIcon size="large" />}
      list={log}
      columns={columns}
      rowKey={keyOf}
      note={log.data?.length === MAX_PAGE ? message('filament.latestShown', { count: MAX_PAGE }) : undefined}
      actions={
        <Button
          tone="accent"
          meaning={String(lastUsageId)}
          busy={running?.kind === 'undo'}
          disabled={lastUsageId === null || running !== undefined}
          onClick={() =>
            lastUsageId === null
              ? undefined
              : spoolActions.send({
                  type: 'command.requested',
                  command: { kind: 'undo', filament, usageId: lastUsageId },
                })
          }
        >
          {message('filament.undoLast')}
        </Button>
      }
      onClose={onClose}
    />
  );
}
