import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import {
  type SyncPanelActor,
  type SyncPanelState,
  selectCanKill,
  selectCanStart,
  selectIsKilling,
  selectIsStarting,
  selectStatus,
  selectStatusFault,
  selectSyncState,
} from '#machines/sync/sync-panel.machine.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Badge, type BadgeProps } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { RefreshIcon } from '#views/ui/icons/admin-icons.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './SyncIndicator.css.ts';

/** The latest run, with the buttons that start and stop a run. */
export function SyncRun({ actor }: { actor: SyncPanelActor }) {
  const message = useMessages();
  const titleId = useId();
  const syncState = useSelector(actor, selectSyncState);
  const status = useSelector(actor, selectStatus);
  const isStarting = useSelector(actor, selectIsStarting);
  const canStart = useSelector(actor, selectCanStart);
  const canKill = useSelector(actor, selectCanKill);
  const isKilling = useSelector(actor, selectIsKilling);
  const [isStopQuestionOpen, setIsStopQuestionOpen] = useState(false);
  const statusFault = useSelector(actor, selectStatusFault);
  const isUnreachable = syncState === 'unreachable';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="m">
        <Stack gap="xxs">
          <Heading level={2} id={titleId}>
            {message('sync.title')}
          </Heading>
          <Text tone="secondary">{message('sync.schedule')}</Text>
        </Stack>
        {isUnreachable ? (
          <RetryBanner fault={statusFault} onRetry={() => actor.send({ type: 'status.retried' })}>
            {message('sync.unreachable')}
          </RetryBanner>
        ) : (
          <>
            {statusFault && status ? (
              <Banner tone="caution">
                <p>{message('sync.stale')}</p>
                <p>{faultReason(message, statusFault)}</p>
              </Banner>
            ) : null}
            <DescriptionList
              columns="three"
              items={[
                {
                  label: message('sync.status'),
                  value: (
                    <span role="status">
                      {syncState === 'unknown' ? (
                        <Skeleton shape="badge" width="short" />
                      ) : (
                        <Badge tone={syncStateTone(syncState)} dot>
                          {syncStateLabel(message, syncState)}
                        </Badge>
                      )}
                    </span>
                  ),
                },
                {
                  label: message('sync.lastSync'),
                  isUnknown: status === null,
                  value: status?.last_sync ? <Timestamp moment={status.last_sync} /> : message('sync.never'),
                },
                {
                  label: message('sync.records'),
                  isUnknown: status === null,
                  value: message('sync.recordCount', { count: status?.records_processed ?? 0 }),
                },
              ]}
            />
          </>
        )}
        <Inline gap="xs">
          <Button
            tone="accent"
            icon={<RefreshIcon size="small" />}
            busy={isStarting || syncState === 'running'}
            disabled={!canStart}
            onClick={() => actor.send({ type: 'sync.requested' })}
          >
            {message('sync.start')}
          </Button>
          <Button busy={isKilling} disabled={!canKill} onClick={() => setIsStopQuestionOpen(true)}>
            {message('sync.kill')}
          </Button>
        </Inline>
        <AlertDialog
          open={isStopQuestionOpen && canKill}
          onOpenChange={setIsStopQuestionOpen}
          title={message('sync.killTitle')}
          description={message('sync.killText')}
          confirmLabel={message('sync.kill')}
          cancelLabel={message('delete.cancel')}
          onConfirm={() => {
            setIsStopQuestionOpen(false);
            actor.send({ type: 'kill.requested' });
          }}
        />
        {isUnreachable ? null : <SyncErrors errors={status?.errors ?? []} />}
      </Stack>
    </Card>
  );
}

const SYNC_STATES = {
  running: { title: 'sync.running', tone: 'info' },
  completed: { title: 'sync.completed', tone: 'positive' },
  failed: { title: 'sync.failed', tone: 'negative' },
  idle: { title: 'sync.idle', tone: 'neutral' },
} as const;

type KnownSyncState = Exclude<SyncPanelState, 'unknown' | 'unreachable'>;

const syncStateLabel = (message: Message, syncState: KnownSyncState): string =>
  message(SYNC_STATES[syncState].title);
const syncStateTone = (syncState: KnownSyncState): BadgeProps['tone'] => SYNC_STATES[syncState].tone;

const MAX_ERRORS_AT_FIRST = 10;

/** The errors of the latest run, in a red box (spec 2 section 8). */
function SyncErrors({ errors: reportedErrors }: { errors: readonly string[] }) {
  const message = useMessages();
  const [areAllShown, setAreAllShown] = useState(false);
  const errors = [...new Set(reportedErrors)];
  if (errors.length === 0) return null;
  const shownErrors = areAllShown ? errors : errors.slice(0, MAX_ERRORS_AT_FIRST);
  return (
    <Banner tone="negative" announce="status" title={message('sync.errors', { count: errors.length })}>
      <ul className={css.errors}>
        {shownErrors.map((error) => (
          <li key={error}>
            <bdi>{error}</bdi>
          </li>
        ))}
      </ul>
      {errors.length > MAX_ERRORS_AT_FIRST ? (
        <Button size="small" aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
          {message(areAllShown ? 'sync.fewerErrors' : 'sync.allErrors')}
        </Button>
      ) : null}
    </Banner>
  );
}
