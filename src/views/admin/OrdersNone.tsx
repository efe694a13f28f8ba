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

export function OrdersEmpty() {
  const words = useWords();
  return (
    <Card padding="none">
      <EmptyState icon={<TruckIcon size="large" />} title={words('admin.orders.none')}>
        {words('admin.orders.noneHint')}
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
