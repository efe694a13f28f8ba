import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
// biome-ignore lint/style/noRestrictedImports: a size or an element of the page, or the place of the focus.
import { Suspense, useCallback, useRef, useState } from 'react';
import { D2C_TABS, type D2cTab } from '#domain/d2c-order-list.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { lazyComponent } from '../../../bridges/lazy-component.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useEmitted } from '../../../bridges/use-emitted.ts';
import { useOrderInUrl } from '../../../bridges/use-order-in-url.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { listAt, TAB_TITLES } from '../d2c-search.ts';
import { openedMessages } from '../opened-messages.ts';
import * as css from './D2cOrdersView.css.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const OrderDialog = lazyComponent(
  async () => (await import('../details/OrderDialog.tsx')).OrderDialog,
  openedMessages,
);

const route = getRouteApi('/admin/d2c/d2c-orders');

/** D2C orders from printing to history (spec 2 section 2). */
export function D2cOrdersView() {
  const message = useMessages();
  const { action, orderSearch } = useArea('d2c');
  const terms = useActorRef(orderSearch);
  const address = route.useSearch();
  const { order } = address;
  const { tab, search } = listAt(address);
  const navigate = useNavigate({ from: '/admin/d2c-orders' });
  const searchInput = useRef<HTMLInputElement>(null);
  // The element is created before the first render, so that the page renders only once.
  const [beside] = useState(() => {
    const place = document.createElement('div');
    place.className = css.beside;
    return place;
  });
  const holdBeside = useCallback((place: HTMLElement | null) => place?.append(beside), [beside]);

  const lookFor = (wanted: string): void => {
    void navigate({ search: { tab, search: wanted.trim() || undefined } });
  };
  const { showOrder, closeOrder } = useOrderInUrl();
  const parcels = route.useRouteContext({ select: (context) => context.parcels });
  useEmitted(terms, 'term.resolved', ({ term, order: named }) => {
    if (named === null) {
      lookFor(term);
      return;
    }
    // Selects the text of the search box, so that the next scan replaces it.
    if (searchInput.current) searchInput.current.value = search;
    showOrder(named);
  });
  const clearSearch = (): void => {
    searchInput.current?.focus();
    lookFor('');
  };

  const key = `${tab} ${search}`;
  const panel = { beside, search, onShow: showOrder, onClearSearch: clearSearch };
  return (
    <Stack gap="xs">
      <div className={css.head}>
        <div className={css.unseenOnPhone}>
          <Heading level={1}>{message('admin.d2cOrders')}</Heading>
        </div>
        <div className={css.tabs}>
          <D2cTabs current={tab} />
        </div>
      </div>
      <div className={css.bar}>
        <SearchBox
          inputRef={searchInput}
          label={message('d2c.orders.search')}
          placeholder={message('d2c.searchHint')}
          buttonLabel={message('d2c.orders.searchButton')}
          term={search}
          onSearch={(term) => terms.send({ type: 'term.submitted', term })}
          compact
        />
        <div ref={holdBeside} className={css.besideSearch} />
      </div>
      <section aria-label={message(TAB_TITLES[tab])}>
        {tab === 'shipments' ? (
          parcels && <parcels.ShipmentsPanel {...panel} key={key} machine={parcels.machine} />
        ) : (
          <OrdersPanel {...panel} key={key} tab={tab} />
        )}
      </section>
      {order === undefined ? null : (
        <Suspense>
          <OrderDialog
            key={order}
            id={order}
            action={action}
            onClose={closeOrder}
            onSearch={() => lookFor(String(order))}
          />
        </Suspense>
      )}
    </Stack>
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
