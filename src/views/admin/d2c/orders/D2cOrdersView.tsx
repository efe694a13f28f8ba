import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { D2C_TABS, type D2cTab, filtersOfTab, isOrderUrl, type OrderFilter } from '#domain/d2c-order-list.ts';
import { TAB_TITLES, tabAndTermIn } from '#views/admin/d2c/d2c-search.ts';
import { lazyMessages } from '#views/admin/d2c/lazy-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { useOrderInUrl } from '#views/bridges/use-order-in-url.ts';
import { classNames } from '#views/ui/class-names.ts';
import { Page } from '#views/ui/Page.tsx';
import { SearchBox } from '#views/ui/SearchBox.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import * as css from './D2cOrdersView.css.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const OrderDialog = lazyComponent(
  async () => (await import('#views/admin/d2c/details/OrderDialog.tsx')).OrderDialog,
  lazyMessages,
);

const route = getRouteApi('/admin/d2c/d2c-orders');

/** D2C orders from printing to history (spec 2 section 2). */
export function D2cOrdersView() {
  const message = useMessages();
  const { orderActions, orderSearch } = useArea('d2c');
  const searchActor = useActorRef(orderSearch);
  const urlSearch = route.useSearch();
  const { order } = urlSearch;
  const { tab, search, filter } = tabAndTermIn(urlSearch);
  const navigate = useNavigate({ from: '/admin/d2c-orders' });
  const searchInput = useRef<HTMLInputElement>(null);
  // The element is created before the first render, so that the page renders only once.
  const [toolbarSlot] = useState(() => {
    const element = document.createElement('div');
    element.className = css.toolbarSlot;
    return element;
  });
  const attachToolbarSlot = useCallback(
    (container: HTMLElement | null) => container?.append(toolbarSlot),
    [toolbarSlot],
  );

  const searchFor = (term: string): Promise<void> =>
    navigate({ search: { tab, search: term.trim() || undefined, filter } });
  const { showOrder, closeOrder } = useOrderInUrl();
  const shipments = route.useRouteContext({ select: (context) => context.shipments });
  useEmitted(searchActor, 'term.resolved', ({ term, order: orderId }) => {
    if (orderId === null) void searchFor(term);
    // A typed number also filters the list (spec 2 section 2), which stays when the order is closed.
    else if (!isOrderUrl(term)) void searchFor(term).then(() => showOrder(orderId));
    else {
      // A scanned code does not search, so the box shows the term of the list again.
      if (searchInput.current) searchInput.current.value = search;
      showOrder(orderId);
    }
  });
  const clearSearch = (): void => {
    searchInput.current?.focus();
    void searchFor('');
  };

  const panelKey = `${tab} ${search} ${filter ?? ''}`;
  const panelProps = { toolbarSlot, search, onShow: showOrder, onClearSearch: clearSearch };
  return (
    <Page title={message('admin.d2cOrders')} tabs={<D2cTabs current={tab} />}>
      <div className={css.bar}>
        <SearchBox
          inputRef={searchInput}
          label={message('d2c.orders.search')}
          placeholder={message('d2c.searchHint')}
          buttonLabel={message('d2c.orders.searchButton')}
          term={search}
          onSearch={(term) => searchActor.send({ type: 'term.submitted', term })}
          compact
        />
        {filtersOfTab(tab).length > 0 ? (
          <FilterSelect
            tab={tab}
            filter={filter}
            onFilter={(next) => void navigate({ search: (before) => ({ ...before, filter: next }) })}
          />
        ) : null}
        <div ref={attachToolbarSlot} className={css.toolbarContainer} />
      </div>
      <section aria-label={message(TAB_TITLES[tab])}>
        {tab === 'shipments' ? (
          shipments && <shipments.ShipmentsPanel {...panelProps} key={panelKey} machine={shipments.machine} />
        ) : (
          <OrdersPanel {...panelProps} key={panelKey} tab={tab} filter={filter} />
        )}
      </section>
      {order === undefined ? null : (
        <Suspense>
          <OrderDialog
            key={order}
            id={order}
            orderActions={orderActions}
            onClose={closeOrder}
            onSearch={() => void searchFor(String(order))}
          />
        </Suspense>
      )}
    </Page>
  );
}

const FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  pending: 'status.pending',
  printing: 'status.printing',
  completed: 'status.completed',
  cancelled: 'status.cancelled',
  returned: 'status.returned',
  toReceive: 'd2c.filter.toReceive',
};

/** The filter of a tab. It applies as soon as it is chosen. */
function FilterSelect({
  tab,
  filter,
  onFilter,
}: {
  tab: D2cTab;
  filter: OrderFilter | undefined;
  onFilter: (filter: OrderFilter | undefined) => void;
}) {
  const message = useMessages();
  return (
    <div className={classNames(css.filter, tab !== 'history' && css.leftOutOnPhone)}>
      <Select
        aria-label={message(tab === 'history' ? 'd2c.filter' : 'd2c.filter.status')}
        value={filter ?? ''}
        placeholder={message(tab === 'history' ? 'd2c.filter.all' : 'd2c.filter.allToPrint')}
        options={filtersOfTab(tab).map((option) => ({
          value: option,
          label: message(FILTER_LABELS[option]),
        }))}
        onChange={({ target }) => onFilter(filtersOfTab(tab).find((option) => option === target.value))}
      />
    </div>
  );
}

function D2cTabs({ current }: { current: D2cTab }) {
  const message = useMessages();
  return (
    <Tabs
      label={message('d2c.tabs')}
      tabs={D2C_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]) }))}
      currentId={current}
      link={({ id }, props) => (
        <Link {...props} to="/admin/d2c-orders" search={(before) => ({ tab: id, search: before.search })} />
      )}
    />
  );
}
