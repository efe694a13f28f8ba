import { useId } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { CheckIcon } from '#views/ui/icons/Icon.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { AttentionLines } from './AttentionLines.tsx';
import * as css from './DashboardView.css.ts';
import type { DashboardBinding } from './use-dashboard.ts';

/** The lines of a usual day, so that nothing moves when the real ones come. */
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const hasNoNeeds = ({ failed_sync, backup, missing_contact, ...groups }: Dashboard['needs']): boolean =>
  failed_sync === null &&
  backup === null &&
  !missing_contact &&
  Object.values(groups).every(({ count }) => count === 0);

/** The "Needs attention" section of the dashboard. It is empty when the dashboard could not be loaded. */
export function NeedsAttention({ dashboard: { data, phase } }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const titleId = useId();
  if (phase === 'failed' || (phase === 'ready' && data === null)) return null;
  return (
    <div className={css.attention}>
      <Card as="section" aria-labelledby={titleId}>
        <Stack gap="xs">
          <Heading level={2} id={titleId}>
            {message('dashboard.needsAttention')}
          </Heading>
          {data === null ? (
            <ul className={css.lines} aria-busy="true">
              {SKELETON_KEYS.map((key) => (
                <li key={key} className={css.line}>
                  <Skeleton shape="badge" />
                  <Skeleton width="most" />
                  <span className={css.lineText}>
                    <Skeleton width="most" />
                  </span>
                </li>
              ))}
            </ul>
          ) : hasNoNeeds(data.needs) ? (
            <EmptyState
              icon={<CheckIcon size="large" />}
              level={3}
              title={message('dashboard.nothingNeedsAttention')}
            >
              {message('dashboard.nothingNeedsAttentionHint')}
            </EmptyState>
          ) : (
            <ul className={css.lines}>
              <AttentionLines data={data} />
            </ul>
          )}
        </Stack>
      </Card>
    </div>
  );
}
