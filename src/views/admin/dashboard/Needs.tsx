import { useId } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CheckIcon } from '../../ui/icons/CheckIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { BackupNeed } from './BackupNeed.tsx';
import * as css from './DashboardView.css.ts';
import { FailedSync } from './FailedSync.tsx';
import { OrdersNeed } from './OrdersNeed.tsx';
import { OverdueNeed } from './OverdueNeed.tsx';
import { FilamentNeed, ProductsNeed } from './StockNeeds.tsx';
import type { LoadedDashboard } from './use-dashboard.ts';

const PLACES = ['a', 'b', 'c'] as const;

const isNothing = ({ failed_sync, backup, ...kinds }: Dashboard['needs']): boolean =>
  failed_sync === null && backup === null && Object.values(kinds).every(({ count }) => count === 0);

export function Needs({ dashboard: { thing, phase } }: { dashboard: LoadedDashboard }) {
  const message = useMessages();
  const title = useId();
  if (phase === 'failed' || (phase === 'ready' && thing === null)) return null;
  return (
    <Stack as="section" gap="s">
      <Heading level={2} id={title}>
        {message('dashboard.needs')}
      </Heading>
      {thing === null ? (
        <div className={css.needs} aria-busy="true">
          {PLACES.map((place) => (
            <Card key={place}>
              <Stack gap="s">
                <Skeleton width="half" />
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </Stack>
            </Card>
          ))}
        </div>
      ) : isNothing(thing.needs) ? (
        <Card padding="none">
          <EmptyState icon={<CheckIcon size="large" />} level={3} title={message('dashboard.nothing')}>
            {message('dashboard.nothingHint')}
          </EmptyState>
        </Card>
      ) : (
        <div className={css.needs}>
          <BackupNeed backup={thing.needs.backup} asOf={thing.as_of} />
          <FailedSync failed={thing.needs.failed_sync} />
          <OrdersNeed
            title={message('dashboard.waiting')}
            need={thing.needs.waiting}
            isCapped={thing.is_capped}
          />
          <OrdersNeed
            title={message('dashboard.unfinished')}
            need={thing.needs.unfinished}
            isCapped={thing.is_capped}
          />
          <OverdueNeed need={thing.needs.overdue} isCapped={thing.is_capped} />
          <ProductsNeed need={thing.needs.low_stock} isCapped={thing.is_capped} />
          <FilamentNeed need={thing.needs.filament} />
        </div>
      )}
    </Stack>
  );
}
