import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { searchOrders } from '#domain/d2c-order-list.ts';
import {
  selectHasFailed,
  selectIsLoading,
  selectIsPartial,
  selectIsStale,
  selectOrders,
} from '#machines/d2c-orders/d2c-orders.machine.ts';
import { useOffice } from '../bridges/app-context.ts';
import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { RefreshIcon } from '../ui/icons/RefreshIcon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { OrdersEmpty, OrdersFailed, OrdersNotFound } from './OrdersNone.tsx';
import { OrdersTable, OrdersTableSkeleton } from './OrdersTable.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import { statusLabel } from './order-words.ts';

const route = getRouteApi('/admin/d2c-orders');

/** The orders that came in, the newest first (spec 2 section 2); read-only. */
export function D2cOrdersView() {
  const words = useWords();
  const actor = useActorRef(useOffice().d2cOrders);
  const orders = useSelector(actor, selectOrders);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isPartial = useSelector(actor, selectIsPartial);
  const isStale = useSelector(actor, selectIsStale);
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'orders.refreshed' }));
  const { search: term = '' } = route.useSearch();
  const navigate = useNavigate();
  const refreshButton = useRef<HTMLButtonElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const found = useMemo(
    () => searchOrders(orders, term, (status) => statusLabel(words, status)),
    [orders, term, words],
  );
  useDocumentTitle(words('admin.d2cOrders'), words('admin.title'));

  // What offers a retry goes with the failure, and Clear Search with the search: what stays takes the focus.
  const refresh = (): void => {
    refreshButton.current?.focus();
    actor.send({ type: 'orders.refreshed' });
  };
  const searchFor = (wanted: string): void => {
    const search = wanted.trim() === '' ? {} : { search: wanted.trim() };
    void navigate({ to: '/admin/d2c-orders', search });
  };
  const clearSearch = (): void => {
    searchInput.current?.focus();
    searchFor('');
  };

  return (
    <Stack gap="m">
      <PageHeader
        title={words('admin.d2cOrders')}
        subtitle={words('admin.orders.subtitle')}
        actions={
          <Button
            ref={refreshButton}
            busy={!canRefresh}
            icon={<RefreshIcon size="small" />}
            onClick={refresh}
          >
            {words('admin.orders.refresh')}
          </Button>
        }
      />
      <OrdersToolbar
        actor={actor}
        term={term}
        found={found.length}
        onSearch={searchFor}
        searchInput={searchInput}
      />
      {isPartial || isStale ? (
        <Banner
          tone="caution"
          announce="alert"
          action={
            <Button size="small" onClick={refresh}>
              {words('admin.orders.retry')}
            </Button>
          }
        >
          {words(isPartial ? 'admin.orders.partial' : 'admin.orders.stale')}
        </Banner>
      ) : null}
      {isLoading ? (
        <OrdersTableSkeleton />
      ) : hasFailed ? (
        <OrdersFailed onRetry={refresh} />
      ) : orders.length === 0 ? (
        <OrdersEmpty />
      ) : found.length === 0 ? (
        <OrdersNotFound term={term} onClear={clearSearch} />
      ) : (
        <OrdersTable orders={found} />
      )}
    </Stack>
  );
}
