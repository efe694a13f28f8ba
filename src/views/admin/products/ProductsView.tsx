import { getRouteApi } from '@tanstack/react-router';
import { EVERYTHING } from '#machines/kit/list.machine.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useList } from '../../bridges/use-list.ts';
import { RetryBanner } from '../../parts/RetryBanner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CatalogTab } from './catalog/CatalogTab.tsx';
import { CategoriesButton } from './categories/CategoriesButton.tsx';
import { ProductsTab } from './list/ProductsTab.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { StockTab } from './stock/StockTab.tsx';
import { useCategories } from './use-categories.ts';

const route = getRouteApi('/admin/products');

const TABS = { products: ProductsTab, stock: StockTab, catalog: CatalogTab } as const;

/** Spec 2 section 2. */
export function ProductsView() {
  const message = useMessages();
  const area = useArea('products');
  const { tab = 'products' } = route.useSearch();
  const list = useList(useActorRef(area.list, { input: EVERYTHING }));
  const { categories, phase, fault, retry } = useCategories();
  const Tab = TABS[tab];
  return (
    <Stack gap="m">
      <PageHeader
        title={message('admin.products')}
        subtitle={message('products.subtitle')}
        actions={<CategoriesButton />}
      />
      <ProductTabs current={tab} />
      {phase === 'failed' && tab !== 'catalog' ? (
        <RetryBanner fault={fault} onRetry={retry}>
          {message('products.categoriesFailed')}
        </RetryBanner>
      ) : null}
      <Tab list={list} categories={categories} hasNoCategories={phase === 'ready' && categories.size === 0} />
    </Stack>
  );
}
