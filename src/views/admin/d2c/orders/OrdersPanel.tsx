import { Suspense, useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { D2cOrderTab, OrderFilter } from '#domain/d2c-order-list.ts';
import { selectedOrders } from '#machines/d2c/d2c-orders.ts';
import type { Batch } from '#machines/d2c/order-batch.ts';
import { lazyMessages } from '#views/admin/d2c/lazy-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import type { TableFocus } from '#views/ui/DataTable.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { TabPanel, type TabPanelProps } from './TabPanel.tsx';

const BatchDialog = lazyComponent(
  async () => (await import('#views/admin/d2c/batch/BatchDialog.tsx')).BatchDialog,
  lazyMessages,
);
const SelectionBar = lazyComponent(
  async () => (await import('#views/admin/d2c/batch/SelectionBar.tsx')).SelectionBar,
  lazyMessages,
);
const DeleteDialog = lazyComponent(
  async () => (await import('./DeleteDialog.tsx')).DeleteDialog,
  lazyMessages,
);

const CancelDialog = lazyComponent(
  async () => (await import('#views/admin/d2c/details/CancelDialog.tsx')).CancelDialog,
  lazyMessages,
);

const FORM_KINDS = ['delete'] as const;
const keyOf = ({ d2c_order_id }: { readonly d2c_order_id: number }): number => d2c_order_id;

/** The list of orders of one tab, with its selection and the dialogs of batch and deletion. */
export function OrdersPanel({
  toolbarSlot,
  tab,
  search,
  filter,
  onShow,
  onClearSearch,
}: TabPanelProps & { tab: D2cOrderTab; filter: OrderFilter | undefined }) {
  const { orders, orderActions, cancellations, undo } = useArea('d2c');
  const list = useList(useActorRef(orders, { input: { tab, search, filter } }));
  const focusRef = useRef<TableFocus>(null);
  const deletion = useOpenedRow({
    list: 'd2cDeletion',
    forms: FORM_KINDS,
    rows: list.rows,
    rowKey: keyOf,
  });
  const orderToDelete = deletion.opened?.row;
  const [toCancel, setToCancel] = useState<readonly D2cOrder[]>([]);
  const [batch, setBatch] = useState<Batch | null>(null);
  return (
    <TabPanel
      toolbarSlot={toolbarSlot}
      tab={tab}
      search={search}
      list={list}
      onClearSearch={onClearSearch}
      table={
        <OrdersTable
          tab={tab}
          list={list}
          orderActions={orderActions}
          undo={undo}
          focusRef={focusRef}
          onShow={onShow}
          onDelete={(order) => deletion.open('delete', order)}
        />
      }
    >
      <Suspense>
        {list.selected.size > 0 ? (
          <SelectionBar
            orders={selectedOrders(list.rows, [...list.selected])}
            onMove={(selected, target) => setBatch({ orders: selected, to: target })}
            onCancel={setToCancel}
            onClear={list.clearSelection}
            focusRef={focusRef}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {batch ? (
          <BatchDialog
            batch={batch}
            onClose={() => setBatch(null)}
            onFocusLost={() => focusRef.current?.focusNextRow()}
          />
        ) : null}
        {toCancel.length > 0 ? (
          <CancelDialog
            orders={toCancel}
            onCancel={(reason) => {
              cancellations.send({
                type: 'command.requested',
                command: { ids: toCancel.map(keyOf), reason },
              });
              list.clearSelection();
            }}
            onClose={() => setToCancel([])}
          />
        ) : null}
        {orderToDelete ? (
          <DeleteDialog order={orderToDelete} orderActions={orderActions} onClose={deletion.close} />
        ) : null}
      </Suspense>
    </TabPanel>
  );
}
