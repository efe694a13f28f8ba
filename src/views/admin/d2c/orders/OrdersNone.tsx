import type { D2cTab } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AlertIcon } from '../../../ui/icons/AlertIcon.tsx';
import { SearchIcon } from '../../../ui/icons/SearchIcon.tsx';
import { TruckIcon } from '../../../ui/icons/TruckIcon.tsx';

/** What stands in the place of the list where there is none. */

export function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  const message = useMessages();
  return (
    <div role="alert">
      <Card padding="none">
        <EmptyState
          icon={<AlertIcon size="large" />}
          title={message('d2c.orders.failed')}
          action={<Button onClick={onRetry}>{message('d2c.orders.retry')}</Button>}
        >
          {message('d2c.orders.failedHint')}
        </EmptyState>
      </Card>
    </div>
  );
}

const EMPTY: Readonly<Record<D2cTab, { title: string; hint: string }>> = {
  'to-print': { title: 'd2c.noneToPrint', hint: 'd2c.noneToPrintHint' },
  ready: { title: 'd2c.noneReady', hint: 'd2c.noneReadyHint' },
  shipments: { title: 'd2c.noneShipped', hint: 'd2c.noneShippedHint' },
  history: { title: 'd2c.noneEnded', hint: 'd2c.noneEndedHint' },
};

export function OrdersEmpty({ tab }: { tab: D2cTab }) {
  const message = useMessages();
  return (
    <Card padding="none">
      <EmptyState icon={<TruckIcon size="large" />} title={message(EMPTY[tab].title)}>
        {message(EMPTY[tab].hint)}
      </EmptyState>
    </Card>
  );
}

export function OrdersNotFound({ term, onClear }: { term: string; onClear: () => void }) {
  const message = useMessages();
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchIcon size="large" />}
        title={message('d2c.orders.noneFound')}
        action={<Button onClick={onClear}>{message('d2c.orders.clearSearch')}</Button>}
      >
        {message('d2c.orders.noneFoundHint', { term })}
      </EmptyState>
    </Card>
  );
}
