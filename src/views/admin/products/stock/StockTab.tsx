import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { pageOf } from '#domain/pages.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { EVERYTHING } from '#machines/kit/local-list.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useList } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { ProductsTabProps } from '../products-tab-props.ts';
import { useProducts } from '../use-products.ts';
import { stockColumns } from './stock-columns.tsx';

const StockDialog = lazy(async () => ({ default: (await import('./StockDialog.tsx')).StockDialog }));

const route = getRouteApi('/admin/products');

const keyOf = ({ product_id }: StockedProduct) => product_id;

/** The products of which there are any, ten a page (spec 2 section 2). */
export function StockTab({ categories }: ProductsTabProps) {
  const message = useMessages();
  const formats = useFormats();
  const { page: wanted = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/products' });
  const list = useList(useActorRef(useProducts().stock, { input: EVERYTHING }), keyOf);
  const [opened, setOpened] = useState<StockedProduct | null>(null);
  const columns = useMemo(
    () => stockColumns(message, formats, categories, setOpened),
    [message, formats, categories],
  );
  const { rows, page, pages } = pageOf(list.rows, wanted, PRODUCTS_PER_PAGE);
  const isLoading = list.phase === 'loading';

  const turnTo = (to: number): void => {
    const search = { tab: 'stock' as const, page: to === 1 ? undefined : to };
    void navigate({ search, resetScroll: false });
  };

  return (
    <Stack gap="m">
      <div role="status">
        <Text tone="secondary">
          {message(isLoading ? 'products.loadingStock' : 'products.countInStock', {
            count: list.rows.length,
          })}
        </Text>
      </div>
      <ListPanel
        phase={list.phase}
        count={list.rows.length}
        total={list.total}
        failed={message('products.stockListFailed')}
        empty={{
          icon: <BoxIcon size="large" />,
          title: message('products.noStock'),
          hint: message('products.noStockHint'),
        }}
        onRetry={list.refresh}
      >
        <DataTable
          label={message('products.tab.stock')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          cards
          isLoading={isLoading}
          steady={list.steady}
        />
      </ListPanel>
      {list.rows.length > 0 ? (
        <Pager
          label={message('products.stockPages')}
          page={page}
          pages={pages}
          text={message('products.pageOf', { page, pages })}
          previousLabel={message('products.previousPage')}
          nextLabel={message('products.nextPage')}
          onPage={turnTo}
        />
      ) : null}
      <Suspense>{opened ? <StockDialog product={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </Stack>
  );
}
