import { useActorRef } from '@xstate/react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cOrderTab, D2cTab } from '#domain/d2c-order-list.ts';
import { keyOfOrder, selectedOrders } from '#machines/d2c/d2c-orders.machine.ts';
import type { Batch } from '#machines/d2c/order-batch.machine.ts';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { type DrawnList, useList } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import type { FocusedTable } from '../../../ui/DataTable.tsx';
import { TruckIcon } from '../../../ui/icons/TruckIcon.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { EMPTY_TABS } from '../d2c-messages.ts';
import { useD2c } from '../use-d2c.ts';
import { OrdersTable, ShipmentsTable } from './OrdersTable.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';

const BatchDialog = comesLater(async () => (await import('../batch/BatchDialog.tsx')).BatchDialog);
const SelectionBar = comesLater(async () => (await import('../batch/SelectionBar.tsx')).SelectionBar);
const FoundElsewhere = comesLater(async () => (await import('./FoundElsewhere.tsx')).FoundElsewhere);
const DeleteDialog = comesLater(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

export interface OrdersPanelProps {
  /** Where the count and what belongs to it stand: beside the search. */
  beside: HTMLElement;
  tab: D2cTab;
  search: string;
  onShow: (id: number) => void;
  onClearSearch: () => void;
}

/** One tab as it was searched: its count, its list, and what is done with several of them. */
export function OrdersPanel({ tab, onShow, ...props }: OrdersPanelProps) {
  const show = useRef(onShow);
  show.current = onShow;
  const showOne = useCallback((id: number) => show.current(id), []);
  return tab === 'shipments' ? (
    <Shipments {...props} tab={tab} onShow={showOne} />
  ) : (
    <Orders {...props} tab={tab} onShow={showOne} />
  );
}

function Shipments({ beside, search, onShow, onClearSearch }: OrdersPanelProps) {
  const list = useList(useActorRef(useD2c().shipments, { input: { search } }), keyOfOrder);
  return (
    <Panel
      beside={beside}
      tab="shipments"
      search={search}
      list={list}
      onClearSearch={onClearSearch}
      table={<ShipmentsTable list={list} onShow={onShow} />}
    />
  );
}

function Orders({ beside, tab, search, onShow, onClearSearch }: OrdersPanelProps & { tab: D2cOrderTab }) {
  const { orders, action, undo, moved } = useD2c();
  const list = useList(useActorRef(orders, { input: { tab, search } }), keyOfOrder, moved);
  const focusRef = useRef<FocusedTable>(null);
  const [deleting, setDeleting] = useState<D2cOrder | null>(null);
  const [batch, setBatch] = useState<Batch | null>(null);
  return (
    <Panel
      beside={beside}
      tab={tab}
      search={search}
      list={list}
      onClearSearch={onClearSearch}
      table={
        <OrdersTable
          tab={tab}
          list={list}
          action={action}
          undo={undo}
          focusRef={focusRef}
          onShow={onShow}
          onDelete={setDeleting}
        />
      }
    >
      <Suspense>
        {list.selected.size > 0 ? (
          <SelectionBar
            orders={selectedOrders(list.rows, [...list.selected])}
            onMove={(chosen, to) => setBatch({ orders: chosen, to })}
            onClear={list.clearSelection}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {batch ? (
          <BatchDialog
            batch={batch}
            onClose={() => setBatch(null)}
            onFocusLost={() => focusRef.current?.handOn()}
          />
        ) : null}
        {deleting ? (
          <DeleteDialog order={deleting} action={action} onClose={() => setDeleting(null)} />
        ) : null}
      </Suspense>
    </Panel>
  );
}

type PanelProps = Omit<OrdersPanelProps, 'onShow'> & {
  list: DrawnList<D2cOrder> | DrawnList<Shipment>;
  table: ReactNode;
  /** What stands whether or not there are rows: the result of a batch outlives its last row. */
  children?: ReactNode;
};

function Panel({ beside, tab, search, list, onClearSearch, table, children }: PanelProps) {
  const message = useMessages();
  const refreshButton = useRef<HTMLButtonElement>(null);
  // What offers a retry goes with the failure: what stays takes the focus.
  const refresh = (): void => {
    refreshButton.current?.focus();
    list.refresh();
  };
  return (
    <Stack gap="s">
      <OrdersToolbar
        place={beside}
        list={list}
        tab={tab}
        search={search}
        onRefresh={refresh}
        refreshButton={refreshButton}
      />
      <ListPanel
        phase={list.phase}
        count={list.rows.length}
        total={list.total}
        searched={{
          term: search,
          noneFound: message('d2c.orders.noneFound'),
          elsewhere: (
            <Suspense>
              <FoundElsewhere tab={tab} search={search} />
            </Suspense>
          ),
          onClear: onClearSearch,
        }}
        failed={message('d2c.orders.failed')}
        empty={{
          icon: <TruckIcon size="large" />,
          title: message(EMPTY_TABS[tab].title),
          hint: message(EMPTY_TABS[tab].hint),
        }}
        onRetry={refresh}
      >
        {table}
      </ListPanel>
      {children}
    </Stack>
  );
}
