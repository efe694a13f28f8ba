import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { B2bOrder, B2bSummary } from '#api/contracts/b2b-orders.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useOrderInUrl } from '#views/bridges/use-order-in-url.ts';
import { type ResourceBinding, useResource } from '#views/bridges/use-resource.ts';
import { Money } from '#views/parts/Money.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Figure, FigureLine } from '#views/ui/Figure.tsx';
import { RefreshIcon } from '#views/ui/icons/admin-icons.tsx';
import { Page } from '#views/ui/Page.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { TAB_HELP } from './b2b-messages.ts';
import { B2B_TABS, type B2bTab, TAB_TITLES } from './b2b-search.ts';
import { useB2bList } from './b2b-tabs.ts';
import { ClientsTab } from './clients/ClientsTab.tsx';
import { NewOrderTab } from './new-order/NewOrderTab.tsx';
import { OrdersTab } from './orders/OrdersTab.tsx';
import { ToPrintTab } from './to-print/ToPrintTab.tsx';

const B2bOrderDialog = lazyComponent(
  async () => (await import('./details/B2bOrderDialog.tsx')).B2bOrderDialog,
);

const route = getRouteApi('/admin/b2b');

const TABS = { clients: ClientsTab, new: NewOrderTab, 'to-print': ToPrintTab, orders: OrdersTab };

/** Business clients and wholesale orders (spec 2 section 2, B2B Management). */
export function B2bView() {
  const message = useMessages();
  const area = useArea('b2b');
  const { tab = 'clients', order } = route.useSearch();
  const clients = useB2bList(useActorRef(area.clients, { input: ALL_ROWS }));
  const orders = useB2bList(useActorRef(area.orders, { input: ALL_ROWS }));
  const summary = useResource(useActorRef(area.summary, { input: { query: null } }));
  const Tab = TABS[tab];

  const { showOrder, closeOrder } = useOrderInUrl();
  const navigate = useNavigate();
  const pay = ({ b2b_order_id }: B2bOrder): void => {
    void navigate({ to: '/admin/payments', search: { tab: 'b2b', pay: b2b_order_id } });
  };
  const refresh = (): void => {
    clients.refresh();
    orders.refresh();
    summary.retry();
  };

  const counts: Partial<Record<B2bTab, number | undefined>> = {
    clients: summary.data?.clients,
    'to-print': summary.data?.printing,
    orders: summary.data?.orders,
  };

  return (
    <Page
      title={message('b2b.title')}
      tabs={
        <Tabs
          label={message('b2b.tabs')}
          tabs={B2B_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]), count: counts[id] }))}
          currentId={tab}
          link={({ id }, props) => <Link {...props} to="/admin/b2b" search={{ tab: id }} />}
        />
      }
      actions={
        <Button
          icon={<RefreshIcon size="small" />}
          busy={!clients.canRefresh || !orders.canRefresh}
          onClick={refresh}
        >
          {message('b2b.refresh')}
        </Button>
      }
    >
      <B2bFigures summary={summary} />
      <Tab help={message(TAB_HELP[tab])} clients={clients} orders={orders} onShowOrder={showOrder} />
      {order === undefined ? null : (
        <Suspense>
          <B2bOrderDialog key={order} id={order} onPay={pay} onClose={closeOrder} />
        </Suspense>
      )}
    </Page>
  );
}

/** The totals (spec 2 section 2, B2B Management). A dash replaces totals that could not be loaded. */
function B2bFigures({ summary }: { summary: ResourceBinding<B2bSummary> }) {
  const message = useMessages();
  const { number } = useFormats();
  const { data, phase } = summary;
  const isLoading = phase === 'loading';
  const countText = (count: number | undefined) =>
    count === undefined ? message('b2b.unknown') : <bdi>{number(count)}</bdi>;
  return (
    <FigureLine openLabel={message('admin.openFigures')}>
      <Figure
        title={message('b2b.totalClients')}
        value={countText(data?.clients)}
        hint={message('b2b.totalClientsHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('b2b.totalOrders')}
        value={countText(data?.orders)}
        hint={message('b2b.totalOrdersHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('b2b.ordersPrinting')}
        value={countText(data?.printing)}
        hint={message('b2b.ordersPrintingHint')}
        isLoading={isLoading}
      />
      <Figure
        title={message('b2b.totalRevenue')}
        value={data === null ? message('b2b.unknown') : <Money iqd={data.revenue} />}
        hint={message('b2b.totalRevenueHint')}
        isLoading={isLoading}
      />
    </FigureLine>
  );
}
