import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { StockedProduct } from '#api/contracts/product-stock.ts';
import { EVERYTHING } from '#machines/kit/local-list.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useList } from '../../../bridges/use-list.ts';
import { PagedProducts } from '../PagedProducts.tsx';
import type { ProductsTabProps } from '../products-tab-props.ts';
import { useProducts } from '../use-products.ts';
import { stockColumns } from './stock-columns.tsx';

const StockDialog = lazy(async () => ({ default: (await import('./StockDialog.tsx')).StockDialog }));

const keyOf = ({ product_id }: StockedProduct) => product_id;

const WORDS = {
  label: 'products.tab.stock',
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
  const list = useList(useActorRef(useProducts().stock, { input: EVERYTHING }), keyOf);
  const [opened, setOpened] = useState<StockedProduct | null>(null);
  const columns = useMemo(
    () => stockColumns(message, formats, categories, setOpened),
    [message, formats, categories],
  );
  return (
    <>
      <PagedProducts words={WORDS} list={list} columns={columns} />
      <Suspense>{opened ? <StockDialog product={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </>
  );
}
