import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { keyOfProduct } from '#machines/products/product-action.ts';
import { PRODUCT_SEARCH_MESSAGES } from '#views/admin/products/product-messages.ts';
import type { ProductsTabProps } from '#views/admin/products/products-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { type PagedMessages, PagedTable } from '#views/parts/PagedTable.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { stockColumns } from './stock-columns.tsx';

const StockDialog = lazyComponent(async () => (await import('./StockDialog.tsx')).StockDialog);

const route = getRouteApi('/admin/products');

const ALL_STOCK: PagedMessages = {
  ...PRODUCT_SEARCH_MESSAGES,
  title: 'products.tab.stock',
  loading: 'products.loadingStock',
  count: 'products.countInStock',
  failed: 'products.stockListFailed',
  none: 'products.noStock',
  noneHint: 'products.noStockHint',
  pages: 'products.stockPages',
};

const LOW_STOCK: PagedMessages = {
  ...ALL_STOCK,
  title: 'products.runningLow',
  count: 'products.countRunningLow',
  none: 'products.noneRunningLow',
  noneHint: 'products.noneRunningLowHint',
};

/** Products in stock (spec 2 section 2), or those with low stock. */
export function StockTab({ list: products, categories }: ProductsTabProps) {
  const message = useMessages();
  const { low = false } = route.useSearch();
  return (
    <Stack gap="xs">
      <Tabs
        chips
        label={message('products.tab.stock')}
        tabs={[
          { id: 'all', label: message('products.inStock') },
          { id: 'low', label: message('products.runningLow') },
        ]}
        currentId={low ? 'low' : 'all'}
        link={({ id }, link) => (
          <Link
            {...link}
            to="/admin/products"
            search={{ tab: 'stock', low: id === 'low' || undefined }}
            activeOptions={{ explicitUndefined: true }}
          />
        )}
      />
      <StockList key={String(low)} isLow={low} products={products} categories={categories} />
    </Stack>
  );
}

interface StockListProps extends Pick<ProductsTabProps, 'categories'> {
  products: ProductsTabProps['list'];
  /** True when only low stock is shown; it never changes while the component is mounted. */
  isLow: boolean;
}

function StockList({ isLow, products, categories }: StockListProps) {
  const message = useMessages();
  const formats = useFormats();
  const { stock, lowProducts, lowStock } = useArea('products');
  const list = useList(useActorRef(isLow ? lowProducts : stock, { input: ALL_ROWS }));
  // The page shows one Retry for all its lists.
  const refresh = (): void => {
    list.refresh();
    if (products.phase === 'failed') products.refresh();
  };
  const stockSettings = useResource(useActorRef(lowStock, { input: { query: null } }));
  const threshold = stockSettings.data?.low_stock_threshold ?? null;
  const { opened, open, close } = useOpenedRow<StockedProduct, 'stock'>({
    list: 'stock',
    forms: ['stock'],
    rows: list.rows,
    rowKey: keyOfProduct,
  });
  const columns = useMemo(
    // While the threshold is unknown, no product counts as low.
    () =>
      stockColumns(message, formats, { categories, threshold: threshold ?? 0 }, (product) =>
        open('stock', product),
      ),
    [message, formats, categories, threshold, open],
  );
  // The list machine does not know the threshold. After an increase above it, the product is filtered out
  // here.
  const find = useCallback(
    (rows: readonly StockedProduct[], term: string) =>
      findFuzzily(
        isLow && threshold !== null ? rows.filter(({ quantity }) => quantity <= threshold) : rows,
        term,
      ),
    [isLow, threshold],
  );
  return (
    <>
      <PagedTable
        messageIds={isLow ? LOW_STOCK : ALL_STOCK}
        icon={<BoxIcon size="large" />}
        list={{ ...list, refresh }}
        columns={columns}
        find={find}
        rowKey={keyOfProduct}
        perPage={PRODUCTS_PER_PAGE}
      />
      <Suspense>
        {opened?.kind === 'stock' ? <StockDialog product={opened.row} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
