// biome-ignore lint/style/noRestrictedImports: useState holds only whether a part of this view is shown.
import { Suspense, useRef, useState } from 'react';
import type { D2cOrderTab } from '#domain/d2c-order-list.ts';
import { selectedOrders } from '#machines/d2c/d2c-orders.ts';
import type { Batch } from '#machines/d2c/order-batch.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { lazyComponent } from '../../../bridges/lazy-component.tsx';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useList } from '../../../bridges/use-list.ts';
import { useOpenedRow } from '../../../bridges/use-opened-row.ts';
import type { TableFocus } from '../../../ui/DataTable.tsx';
import { openedMessages } from '../opened-messages.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { TabPanel, type TabPanelProps } from './TabPanel.tsx';

const BatchDialog = lazyComponent(
  async () => (await import('../batch/BatchDialog.tsx')).BatchDialog,
  openedMessages,
);
const SelectionBar = lazyComponent(
  async () => (await import('../batch/SelectionBar.tsx')).SelectionBar,
  openedMessages,
);
const DeleteDialog = lazyComponent(
  async () => (await import('./DeleteDialog.tsx')).DeleteDialog,
  openedMessages,
);

const DELETION = ['delete'] as const;
const idOf = ({ d2c_order_id }: { readonly d2c_order_id: number }): number => d2c_order_id;

/** The list of orders of one tab, with its selection and the dialogs of batch and deletion. */
export function OrdersPanel({
  toolbarSlot,
  tab,
  search,
  onShow,
  onClearSearch,
}: TabPanelProps & { tab: D2cOrderTab }) {
  const { orders, action, undo } = useArea('d2c');
  const list = useList(useActorRef(orders, { input: { tab, search } }));
  const focusRef = useRef<TableFocus>(null);
  const deletion = useOpenedRow({
    list: 'd2cDeletion',
    forms: DELETION,
    rows: list.rows,
    rowKey: idOf,
  });
  const deleting = deletion.opened?.row;
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
          action={action}
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
            onMove={(chosen, to) => setBatch({ orders: chosen, to })}
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
        {deleting ? <DeleteDialog order={deleting} action={action} onClose={deletion.close} /> : null}
      </Suspense>
    </TabPanel>
  );
}
