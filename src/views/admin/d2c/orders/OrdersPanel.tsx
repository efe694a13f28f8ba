import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import {
  selectedOrders,
  selectHasFailed,
  selectIsLoading,
  selectIsPartial,
  selectIsStale,
  selectRows,
  selectSelected,
  selectTotal,
} from '#machines/d2c/d2c-orders.machine.ts';
import { selectStage } from '#machines/d2c/order-batch.machine.ts';
import { type OrderActionActor, useD2c } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SelectionBar } from '../batch/SelectionBar.tsx';
import { OrdersEmpty, OrdersFailed, OrdersNotFound } from './OrdersNone.tsx';
import { OrdersTable, OrdersTableSkeleton } from './OrdersTable.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';

const BatchDialog = lazy(async () => ({ default: (await import('../batch/BatchDialog.tsx')).BatchDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

export type OrdersPanelProps = {
  tab: D2cTab;
  search: string;
  action: OrderActionActor;
  onShow: (id: number) => void;
  onClearSearch: () => void;
};

/** One tab as it was searched: its count, its list, and what is done with several of them. */
export function OrdersPanel({ tab, search, action, onShow, onClearSearch }: OrdersPanelProps) {
  const message = useMessages();
  const d2c = useD2c();
  const actor = useActorRef(d2c.orders, { input: { tab, search } });
  const { batch } = d2c;
  const rows = useSelector(actor, selectRows);
  const total = useSelector(actor, selectTotal);
  const selected = useSelector(actor, selectSelected);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isPartial = useSelector(actor, selectIsPartial);
  const isStale = useSelector(actor, selectIsStale);
  const canLoadMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'end.reached' }));
  const isBatchOpen = useSelector(batch, (snapshot) => selectStage(snapshot) !== 'closed');
  const [deleting, setDeleting] = useState<D2cOrder | null>(null);
  const refreshButton = useRef<HTMLButtonElement>(null);

  const toggle = useCallback((id: number) => actor.send({ type: 'order.toggled', id }), [actor]);
  const show = useRef(onShow);
  show.current = onShow;
  const showOne = useCallback((id: number) => show.current(id), []);
  // What offers a retry goes with the failure: what stays takes the focus.
  const refresh = (): void => {
    refreshButton.current?.focus();
    actor.send({ type: 'orders.refreshed' });
  };

  return (
    <Stack gap="s">
      <OrdersToolbar
        actor={actor}
        tab={tab}
        search={search}
        onRefresh={refresh}
        refreshButton={refreshButton}
      />
      {isPartial || isStale ? (
        <Banner
          tone="caution"
          announce="alert"
          action={
            <Button size="small" onClick={refresh}>
              {message('d2c.orders.retry')}
            </Button>
          }
        >
          {message(isPartial ? 'd2c.orders.partial' : 'd2c.orders.stale')}
        </Banner>
      ) : null}
      {isLoading ? (
        <OrdersTableSkeleton tab={tab} />
      ) : hasFailed ? (
        <OrdersFailed onRetry={refresh} />
      ) : rows.length === 0 && search !== '' ? (
        <OrdersNotFound term={search} onClear={onClearSearch} />
      ) : rows.length === 0 ? (
        <OrdersEmpty tab={tab} />
      ) : (
        <OrdersTable
          tab={tab}
          rows={rows}
          total={total}
          selected={selected}
          action={action}
          canLoadMore={canLoadMore}
          onEnd={() => actor.send({ type: 'end.reached' })}
          onToggle={toggle}
          onToggleAll={() => actor.send({ type: 'all.toggled' })}
          onShow={showOne}
          onDelete={setDeleting}
        />
      )}
      {selected.size > 0 ? (
        <SelectionBar
          orders={selectedOrders(rows, selected)}
          onMove={(orders, to) => batch.send({ type: 'batch.opened', orders, to })}
          onClear={() => actor.send({ type: 'selection.cleared' })}
        />
      ) : null}
      <Suspense>
        {isBatchOpen ? <BatchDialog batch={batch} /> : null}
        {deleting ? (
          <DeleteDialog order={deleting} action={action} onClose={() => setDeleting(null)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
