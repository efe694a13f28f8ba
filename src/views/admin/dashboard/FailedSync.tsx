import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { useMessages } from '../../bridges/messages.ts';
import { When } from '../../parts/When.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** A failed sync or refused hand-overs. */
export function FailedSync({ failed }: { failed: Dashboard['needs']['failed_sync'] }) {
  const message = useMessages();
  const title = useId();
  if (failed === null) return null;
  const { ended_at, errors, unsent } = failed;
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap="xs">
        <Inline justify="space-between" wrap={false}>
          <Heading level={3} id={title}>
            {message('dashboard.sync')}
          </Heading>
          <Badge tone="negative" dot>
            {message('dashboard.syncFailed')}
          </Badge>
        </Inline>
        {ended_at === null ? null : (
          <Text tone="secondary">
            <span>{message('dashboard.syncErrors', { count: errors })}</span> <When moment={ended_at} />
          </Text>
        )}
        {unsent === 0 ? null : <Text tone="secondary">{message('dashboard.unsent', { count: unsent })}</Text>}
        <Link to="/admin/settings" search={{ tab: 'sync' }}>
          {message('dashboard.seeSync')}
        </Link>
      </Stack>
    </Card>
  );
}
