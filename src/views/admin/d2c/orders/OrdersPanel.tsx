import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { selectedOrders, selectRows, selectSelected, selectTotal } from '#machines/d2c/d2c-orders.machine.ts';
import { selectStage } from '#machines/d2c/order-batch.machine.ts';
import { type OrderActionActor, useD2c } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { TruckIcon } from '../../../ui/icons/TruckIcon.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { SelectionBar } from '../batch/SelectionBar.tsx';
import { EMPTY_TABS } from '../d2c-messages.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import { phaseOf } from './orders-phase.ts';

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
  const { orders, batch } = useD2c();
  const actor = useActorRef(orders, { input: { tab, search } });
  const rows = useSelector(actor, selectRows);
  const total = useSelector(actor, selectTotal);
  const selected = useSelector(actor, selectSelected);
  const phase = useSelector(actor, phaseOf);
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
      <ListPanel
        phase={phase}
        count={rows.length}
        total={total}
        search={search}
        failed={message('d2c.orders.failed')}
        noneFound={message('d2c.orders.noneFound')}
        empty={{
          icon: <TruckIcon size="large" />,
          title: message(EMPTY_TABS[tab].title),
          hint: message(EMPTY_TABS[tab].hint),
        }}
        onRetry={refresh}
        onClearSearch={onClearSearch}
      >
        <OrdersTable
          tab={tab}
          rows={rows}
          total={total}
          isLoading={phase === 'loading'}
          selected={selected}
          action={action}
          onNearEnd={canLoadMore ? () => actor.send({ type: 'end.reached' }) : undefined}
          onToggle={toggle}
          onToggleAll={() => actor.send({ type: 'all.toggled' })}
          onShow={showOne}
          onDelete={setDeleting}
        />
      </ListPanel>
      {selected.size > 0 ? (
        <SelectionBar
          orders={selectedOrders(rows, selected)}
          onMove={(chosen, to) => batch.send({ type: 'batch.opened', orders: chosen, to })}
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
