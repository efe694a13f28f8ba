import type { D2cTab } from '#domain/d2c-order-list.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertIcon } from '../ui/icons/AlertIcon.tsx';
import { SearchIcon } from '../ui/icons/SearchIcon.tsx';
import { TruckIcon } from '../ui/icons/TruckIcon.tsx';

/** What stands in the place of the list where there is none. */

export function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div role="alert">
      <Card padding="none">
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={words('admin.orders.failed')}
          action={<Button onClick={onRetry}>{words('admin.orders.retry')}</Button>}
        >
          {words('admin.orders.failedHint')}
        </EmptyState>
      </Card>
    </div>
  );
}

const EMPTY: Readonly<Record<D2cTab, { title: string; hint: string }>> = {
  'to-print': { title: 'admin.d2c.noneToPrint', hint: 'admin.d2c.noneToPrintHint' },
  ready: { title: 'admin.d2c.noneReady', hint: 'admin.d2c.noneReadyHint' },
  shipments: { title: 'admin.d2c.noneShipped', hint: 'admin.d2c.noneShippedHint' },
  history: { title: 'admin.d2c.noneEnded', hint: 'admin.d2c.noneEndedHint' },
};

export function OrdersEmpty({ tab }: { tab: D2cTab }) {
  const words = useWords();
  return (
    <Card padding="none">
      <EmptyState icon={<TruckIcon size="large" />} title={words(EMPTY[tab].title)}>
        {words(EMPTY[tab].hint)}
      </EmptyState>
    </Card>
  );
}

export function OrdersNotFound({ term, onClear }: { term: string; onClear: () => void }) {
  const words = useWords();
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchIcon size="large" />}
        title={words('admin.orders.noneFound')}
        action={<Button onClick={onClear}>{words('admin.orders.clearSearch')}</Button>}
      >
        {words('admin.orders.noneFoundHint', { term })}
      </EmptyState>
    </Card>
  );
}
