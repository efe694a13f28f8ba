import { type ReactNode, Suspense, useRef } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { EMPTY_TABS } from '#views/admin/d2c/d2c-messages.ts';
import { lazyMessages } from '#views/admin/d2c/lazy-messages.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { TruckIcon } from '#views/ui/icons/admin-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';

const FoundElsewhere = lazyComponent(
  async () => (await import('./FoundElsewhere.tsx')).FoundElsewhere,
  lazyMessages,
);

export interface TabPanelProps {
  /** The container beside the search, for the count and the tools. */
  toolbarSlot: HTMLElement;
  search: string;
  /** Stable across renders. */
  onShow: (id: number) => void;
  onClearSearch: () => void;
}

type PanelProps = Omit<TabPanelProps, 'onShow'> & {
  tab: D2cTab;
  list: ListBinding<D2cOrder> | ListBinding<Shipment>;
  table: ReactNode;
  /** Content that is shown with and without rows, for example the result of a batch. */
  children?: ReactNode;
};

/** The count and the list of one tab. */
export function TabPanel({ toolbarSlot, tab, search, list, onClearSearch, table, children }: PanelProps) {
  const message = useMessages();
  const refreshButton = useRef<HTMLButtonElement>(null);
  // The retry button disappears after a click, so Refresh takes the focus.
  const refresh = (): void => {
    refreshButton.current?.focus();
    list.refresh();
  };
  return (
    <Stack gap="s">
      <OrdersToolbar
        slot={toolbarSlot}
        list={list}
        tab={tab}
        search={search}
        onRefresh={refresh}
        refreshButton={refreshButton}
      />
      <ListPanel
        phase={list.phase}
        fault={list.fault}
        count={list.rows.length}
        total={list.total}
        search={{
          term: search,
          noneFound: message('d2c.orders.noneFound'),
          otherTabs: (
            <Suspense>
              <FoundElsewhere tab={tab} search={search} />
            </Suspense>
          ),
          onClear: onClearSearch,
        }}
        failureText={message('d2c.orders.failed')}
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
