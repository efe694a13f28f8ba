import { useId } from 'react';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import type { DashboardBinding } from './use-dashboard.ts';

/** The state of the server, low stock and the number of products (spec 2 section 2, Dashboard). */
export function SystemStatus({ dashboard: { data, phase, failure } }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const { number } = useFormats();
  const titleId = useId();
  const lowStockCount = data?.low_stock ?? 0;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={2} id={titleId}>
          {message('dashboard.status')}
        </Heading>
        {phase === 'loading' ? (
          <div>
            <Skeleton shape="badge" width="short" />
            <Skeleton width="half" />
            <Skeleton width="half" />
            <Skeleton width="half" />
          </div>
        ) : (
          <Stack gap="xs" align="start">
            <Inline>
              {failure === null ? (
                <Badge tone="positive" dot>
                  {message('dashboard.online')}
                </Badge>
              ) : (
                <Badge tone="negative" dot>
                  {message(failure.kind === 'network' ? 'dashboard.offline' : 'dashboard.serverFault')}
                </Badge>
              )}
              {lowStockCount > 0 ? (
                <Badge tone="caution" dot wrap>
                  {message('dashboard.lowStockWarning', { count: lowStockCount })}
                </Badge>
              ) : null}
            </Inline>
            <Text tone="secondary">
              {message('dashboard.products', {
                count: data?.total_products ?? 0,
                shown: number(data?.total_products ?? 0),
              })}
            </Text>
            {data === null ? null : (
              <>
                {data.last_backup_at === undefined ? null : (
                  <Text tone="secondary">
                    <span>
                      {message(
                        data.last_backup_at === null ? 'dashboard.noBackupYet' : 'dashboard.lastBackup',
                      )}
                    </span>{' '}
                    {data.last_backup_at === null ? null : <Timestamp moment={data.last_backup_at} />}
                  </Text>
                )}
                {data.last_sync?.ended_at ? (
                  <Text tone="secondary">
                    <span>
                      {message(data.last_sync.is_failed ? 'dashboard.lastSyncFailed' : 'dashboard.lastSync')}
                    </span>{' '}
                    <Timestamp moment={data.last_sync.ended_at} />
                  </Text>
                ) : null}
                <Text tone="secondary" size="small">
                  <span>{message('dashboard.asOf')}</span> <Timestamp moment={data.as_of} />
                </Text>
              </>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
