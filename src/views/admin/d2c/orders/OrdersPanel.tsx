import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderTab, D2cTab } from '#domain/d2c-order-list.ts';
import { selectedOrders } from '#machines/d2c/d2c-orders.machine.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import type { Batch } from '#machines/d2c/order-batch.machine.ts';
import { useD2c } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { type DrawnList, useList } from '../../../bridges/use-list.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SelectionBar } from '../batch/SelectionBar.tsx';
import { OrdersEmpty, OrdersFailed, OrdersNotFound } from './OrdersNone.tsx';
import { type D2cRow, OrdersTable, OrdersTableSkeleton } from './OrdersTable.tsx';
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
export function OrdersPanel(props: OrdersPanelProps) {
  return props.tab === 'shipments' ? <Shipments {...props} /> : <Orders {...props} tab={props.tab} />;
}

function Orders(props: OrdersPanelProps & { tab: D2cOrderTab }) {
  const { tab, search } = props;
  const list = useList(useActorRef(useD2c().orders, { input: { tab, search } }));
  return <Panel {...props} list={list} orders={list.rows} />;
}

function Shipments(props: OrdersPanelProps) {
  const list = useList(useActorRef(useD2c().shipments, { input: { search: props.search } }));
  return <Panel {...props} list={list} orders={[]} />;
}

type PanelProps = OrdersPanelProps & { list: DrawnList<D2cRow>; orders: readonly D2cOrder[] };

function Panel({ tab, search, action, onShow, onClearSearch, list, orders }: PanelProps) {
  const message = useMessages();
  const { phase, rows, total, selected } = list;
  const [batch, setBatch] = useState<Batch | null>(null);
  const [deleting, setDeleting] = useState<D2cOrder | null>(null);
  const refreshButton = useRef<HTMLButtonElement>(null);

  const show = useRef(onShow);
  show.current = onShow;
  const showOne = useCallback((id: number) => show.current(id), []);
  // What offers a retry goes with the failure: what stays takes the focus.
  const refresh = (): void => {
    refreshButton.current?.focus();
    list.refresh();
  };

  return (
    <Stack gap="s">
      <OrdersToolbar
        list={list}
        tab={tab}
        search={search}
        onRefresh={refresh}
        refreshButton={refreshButton}
      />
      {phase === 'partial' || phase === 'stale' ? (
        <Banner
          tone="caution"
          announce="alert"
          action={
            <Button size="small" onClick={refresh}>
              {message('d2c.orders.retry')}
            </Button>
          }
        >
          {message(phase === 'partial' ? 'd2c.orders.partial' : 'd2c.orders.stale')}
        </Banner>
      ) : null}
      {phase === 'loading' ? (
        <OrdersTableSkeleton tab={tab} />
      ) : phase === 'failed' ? (
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
          canLoadMore={list.canLoadMore}
          onEnd={list.loadMore}
          onToggle={list.toggle}
          onToggleAll={list.toggleAll}
          onShow={showOne}
          onDelete={setDeleting}
        />
      )}
      {selected.size > 0 ? (
        <SelectionBar
          orders={selectedOrders(orders, [...selected])}
          onMove={(chosen, to) => setBatch({ orders: chosen, to })}
          onClear={list.clearSelection}
        />
      ) : null}
      <Suspense>
        {batch ? <BatchDialog batch={batch} onClose={() => setBatch(null)} /> : null}
        {deleting ? (
          <DeleteDialog order={deleting} action={action} onClose={() => setDeleting(null)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}
