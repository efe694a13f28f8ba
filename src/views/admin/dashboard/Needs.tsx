import { useId } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CheckIcon } from '../../ui/icons/Icon.tsx';
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

export function Needs({ dashboard: { data, phase } }: { dashboard: LoadedDashboard }) {
  const message = useMessages();
  const title = useId();
  if (phase === 'failed' || (phase === 'ready' && data === null)) return null;
  return (
    <Stack as="section" gap="s">
      <Heading level={2} id={title}>
        {message('dashboard.needs')}
      </Heading>
      {data === null ? (
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
      ) : isNothing(data.needs) ? (
        <Card padding="none">
          <EmptyState icon={<CheckIcon size="large" />} level={3} title={message('dashboard.nothing')}>
            {message('dashboard.nothingHint')}
          </EmptyState>
        </Card>
      ) : (
        <div className={css.needs}>
          <BackupNeed backup={data.needs.backup} asOf={data.as_of} />
          <FailedSync failed={data.needs.failed_sync} />
          <OrdersNeed
            title={message('dashboard.waiting')}
            need={data.needs.waiting}
            isCapped={data.is_capped}
          />
          <OrdersNeed
            title={message('dashboard.unfinished')}
            need={data.needs.unfinished}
            isCapped={data.is_capped}
          />
          <OverdueNeed need={data.needs.overdue} isCapped={data.is_capped} />
          <ProductsNeed need={data.needs.low_stock} isCapped={data.is_capped} />
          <FilamentNeed need={data.needs.filament} />
        </div>
      )}
    </Stack>
  );
}
