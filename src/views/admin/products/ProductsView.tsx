import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PRODUCT_TABS, type ProductTab } from '#domain/product-tabs.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useKeptDialog } from '#views/bridges/use-kept-dialog.ts';
import { useList } from '#views/bridges/use-list.ts';
import { outageOf } from '#views/parts/outage.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Page } from '#views/ui/Page.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { CatalogTab } from './catalog/CatalogTab.tsx';
import { ProductsTab } from './list/ProductsTab.tsx';
import { NamesButton } from './names/NamesButton.tsx';
import { TAB_TITLES } from './product-search.ts';
import { useCategories } from './products-tabs.ts';
import { StockTab } from './stock/StockTab.tsx';

const route = getRouteApi('/admin/products');

const TABS = { products: ProductsTab, stock: StockTab, catalog: CatalogTab } as const;

/** The products page (spec 2 section 2). */
export function ProductsView() {
  const message = useMessages();
  const area = useArea('products');
  const { tab = 'products' } = route.useSearch();
  const list = useList(useActorRef(area.list, { input: ALL_ROWS }));
  const { categories, phase, fault, retry } = useCategories();
  const Tab = TABS[tab];
  const outage = outageOf([
    { phase, fault, retry },
    { ...list, retry: list.refresh },
  ]);
  return (
    <Page
      title={message('admin.products')}
      tabs={<ProductTabs current={tab} />}
      actions={
        <>
          <NamesButton />
          <CategoriesButton />
        </>
      }
    >
      {phase === 'failed' && tab !== 'catalog' && outage === null ? (
        <RetryBanner fault={fault} onRetry={retry}>
          {message('products.categoriesFailed')}
        </RetryBanner>
      ) : null}
      <Tab
        list={outage ? { ...list, refresh: outage.retry } : list}
        categories={categories}
        hasNoCategories={phase === 'ready' && categories.size === 0}
      />
    </Page>
  );
}

function ProductTabs({ current }: { current: ProductTab }) {
  const message = useMessages();
  return (
    <Tabs
      label={message('products.tabs')}
      tabs={PRODUCT_TABS.map((id) => ({ id, label: message(TAB_TITLES[id]) }))}
      currentId={current}
      link={({ id }, props) => <Link {...props} to="/admin/products" search={{ tab: id }} />}
    />
  );
}

const CategoriesDialog = lazyComponent(
  async () => (await import('./categories/CategoriesDialog.tsx')).CategoriesDialog,
);

const CATEGORIES_DIALOG = { kind: 'dialog', key: null } as const;

function CategoriesButton() {
  const message = useMessages();
  const { opened, open, close } = useKeptDialog('categoriesDialog', () => CATEGORIES_DIALOG);
  return (
    <>
      <Button onClick={() => open(CATEGORIES_DIALOG, CATEGORIES_DIALOG)}>
        {message('products.categories')}
      </Button>
      <Suspense>{opened ? <CategoriesDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
