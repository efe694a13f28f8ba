import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { orderIdTyped } from '#domain/d2c-order-list.ts';
import { useOffice } from '../bridges/app-context.ts';
import { useDocumentTitle } from '../bridges/document-title.ts';
import { useWords } from '../bridges/words.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './D2cOrdersView.css.ts';
import { D2cTabs, PANEL_ID, tabId } from './D2cTabs.tsx';
import { TAB_TITLES } from './d2c-words.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }));

const route = getRouteApi('/admin/d2c-orders');

/** Direct-to-consumer orders from the print queue to their history (spec 2 section 2). */
export function D2cOrdersView() {
  const words = useWords();
  const office = useOffice();
  const action = useActorRef(office.orderAction);
  const { tab = 'to-print', search = '', order } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/d2c-orders' });
  const searchInput = useRef<HTMLInputElement>(null);
  useDocumentTitle(words(TAB_TITLES[tab]), words('admin.d2cOrders'), words('admin.title'));

  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (searchInput.current) searchInput.current.value = search;
  }, [search]);

  const lookFor = (wanted: string): void => {
    void navigate({ search: { tab, search: wanted.trim() || undefined } });
  };
  const showOrder = (id: number | undefined): void => {
    void navigate({ search: (before) => ({ ...before, order: id }), resetScroll: false });
  };
  const searchOrJump = (typed: string): void => {
    const id = orderIdTyped(typed);
    if (id === null) {
      lookFor(typed);
      return;
    }
    // Ready for the next one that is scanned.
    if (searchInput.current) searchInput.current.value = search;
    showOrder(id);
  };
  const clearSearch = (): void => {
    searchInput.current?.focus();
    lookFor('');
  };

  return (
    <Stack gap="m">
      <PageHeader title={words('admin.d2cOrders')} subtitle={words('admin.d2c.subtitle')} />
      <D2cTabs current={tab} />
      <div className={css.search}>
        <SearchBox
          inputRef={searchInput}
          label={words('admin.orders.search')}
          placeholder={words('admin.d2c.searchHint')}
          buttonLabel={words('admin.orders.searchButton')}
          defaultTerm={search}
          onSearch={searchOrJump}
        />
      </div>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)}>
        <OrdersPanel
          key={`${tab} ${search}`}
          tab={tab}
          search={search}
          action={action}
          onShow={showOrder}
          onClearSearch={clearSearch}
        />
      </div>
      {order === undefined ? null : (
        <Suspense>
          <OrderDialog
            key={order}
            id={order}
            action={action}
            onClose={() => showOrder(undefined)}
            onSearch={() => lookFor(String(order))}
          />
        </Suspense>
      )}
    </Stack>
  );
}
