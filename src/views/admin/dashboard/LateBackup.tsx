import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { isBackupFault } from '#domain/backup.ts';
import { businessDay, daysBetween } from '#domain/business-day.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const toBusinessDay = (timestamp: string): string => businessDay(new Date(timestamp));

interface LateBackupProps {
  backup: Dashboard['needs']['backup'];
  asOf: string;
}

/** Reports that the last backup is old, or that the latest attempt failed. */
export function LateBackup({ backup, asOf }: LateBackupProps) {
  const message = useMessages();
  const titleId = useId();
  if (backup === null) return null;
  const { last_at, fault } = backup;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="xs">
        <Inline justify="space-between" wrap={false}>
          <Heading level={3} id={titleId}>
            {message('dashboard.backup')}
          </Heading>
          <Badge tone="negative" dot>
            {message(fault === null ? 'dashboard.backupLate' : 'dashboard.syncFailed')}
          </Badge>
        </Inline>
        <Text>
          {last_at === null
            ? message('dashboard.noBackup')
            : message('dashboard.backupAge', {
                days: daysBetween(toBusinessDay(last_at), toBusinessDay(asOf)),
              })}
        </Text>
        {fault === null ? null : (
          <Text tone="secondary">
            {message(`dashboard.backupFault.${isBackupFault(fault) ? fault : 'failed'}`)}
          </Text>
        )}
        <Link to="/admin/settings">{message('dashboard.seeSettings')}</Link>
      </Stack>
    </Card>
  );
}
