import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { EVERYTHING } from '#machines/kit/local-list.ts';
import { keyOfProduct } from '#machines/products/product-action.machine.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useList } from '../../../bridges/use-list.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';
import { PRODUCT_SEARCH_WORDS } from '../product-messages.ts';
import type { ProductsTabProps } from '../products-tab-props.ts';
import { useProducts } from '../use-products.ts';
import { stockColumns } from './stock-columns.tsx';

const StockDialog = lazy(async () => ({ default: (await import('./StockDialog.tsx')).StockDialog }));

const WORDS = {
  ...PRODUCT_SEARCH_WORDS,
  title: 'products.tab.stock',
  loading: 'products.loadingStock',
  count: 'products.countInStock',
  failed: 'products.stockListFailed',
  none: 'products.noStock',
  noneHint: 'products.noStockHint',
  pages: 'products.stockPages',
};

/** The products of which there are any (spec 2 section 2). */
export function StockTab({ categories }: ProductsTabProps) {
  const message = useMessages();
  const formats = useFormats();
  const { stock, lowStock } = useProducts();
  const list = useList(useActorRef(stock, { input: EVERYTHING }), keyOfProduct);
  const settings = useResource(useActorRef(lowStock, { input: { wanted: null } }));
  // Where it cannot be known, nothing is said to be low.
  const threshold = settings.thing?.low_stock_threshold ?? 0;
  const [opened, setOpened] = useState<StockedProduct | null>(null);
  const columns = useMemo(
    () => stockColumns(message, formats, { categories, threshold }, setOpened),
    [message, formats, categories, threshold],
  );
  return (
    <>
      <PagedTable
        words={WORDS}
        icon={<BoxIcon size="large" />}
        list={list}
        columns={columns}
        find={findFuzzily}
        rowKey={keyOfProduct}
        perPage={PRODUCTS_PER_PAGE}
      />
      <Suspense>{opened ? <StockDialog product={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </>
  );
}
