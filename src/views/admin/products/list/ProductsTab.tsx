import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { pageOf } from '#domain/pages.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';
import { PlusIcon } from '../../../ui/icons/PlusIcon.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ExportCsv } from '../files/ExportCsv.tsx';
import { ImportCsv } from '../files/ImportCsv.tsx';
import type { ProductsTabProps } from '../products-tab-props.ts';
import { useProducts } from '../use-products.ts';
import type { OpenedProduct } from './ProductActions.tsx';
import * as css from './ProductsTab.css.ts';
import { productColumns } from './product-columns.tsx';

const StockDialog = lazy(async () => ({
  default: (await import('../stock/StockDialog.tsx')).StockDialog,
}));
const ProductDialog = lazy(async () => ({
  default: (await import('../form/ProductDialog.tsx')).ProductDialog,
}));
const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

const route = getRouteApi('/admin/products');

const keyOf = ({ product_id }: { product_id: number }) => product_id;

/** All products, ten a page, with what can be done with each (spec 2 section 2). */
export function ProductsTab({ list, categories }: ProductsTabProps) {
  const message = useMessages();
  const { actions } = useProducts();
  const { search = '', page: wanted = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/products' });
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenedProduct | { readonly kind: 'new' } | null>(null);
  const columns = useMemo(() => productColumns(message, categories, setOpened), [message, categories]);
  const found = useMemo(() => findFuzzily(list.rows, search), [list.rows, search]);
  const { rows, page, pages } = pageOf(found, wanted, PRODUCTS_PER_PAGE);
  const isLoading = list.phase === 'loading';
  const close = (): void => setOpened(null);

  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  const lookFor = (term: string): void => {
    void navigate({ search: { search: term.trim() || undefined } });
  };
  const turnTo = (to: number): void => {
    void navigate({
      search: (before) => ({ ...before, page: to === 1 ? undefined : to }),
      resetScroll: false,
    });
  };

  return (
    <Stack gap="m">
      <div className={css.bar}>
        <SearchBox
          inputRef={input}
          label={message('products.search')}
          placeholder={message('products.searchHint')}
          buttonLabel={message('products.searchButton')}
          defaultTerm={search}
          onSearch={lookFor}
          compact
        />
        <Button tone="accent" icon={<PlusIcon size="small" />} onClick={() => setOpened({ kind: 'new' })}>
          {message('products.add')}
        </Button>
      </div>
      <Inline justify="space-between">
        <div role="status">
          <Text tone="secondary">
            {isLoading ? message('products.loading') : message('products.count', { count: found.length })}
          </Text>
        </div>
        <Inline>
          <ImportCsv />
          <ExportCsv />
        </Inline>
      </Inline>
      <ListPanel
        phase={list.phase}
        count={found.length}
        total={list.total}
        searched={{ term: search, noneFound: message('products.noneFound'), onClear: () => lookFor('') }}
        failed={message('products.failed')}
        empty={{
          icon: <BoxIcon size="large" />,
          title: message('products.noProducts'),
          hint: message('products.noProductsHint'),
        }}
        onRetry={list.refresh}
      >
        <DataTable
          label={message('admin.products')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          cards
          isLoading={isLoading}
          steady={list.steady}
        />
      </ListPanel>
      {found.length > 0 ? (
        <Pager
          label={message('products.pages')}
          page={page}
          pages={pages}
          text={message('products.pageOf', { page, pages })}
          previousLabel={message('products.previousPage')}
          nextLabel={message('products.nextPage')}
          onPage={turnTo}
        />
      ) : null}
      <Suspense>
        {opened?.kind === 'stock' ? <StockDialog product={opened.product} onClose={close} /> : null}
        {opened?.kind === 'form' || opened?.kind === 'new' ? (
          <ProductDialog
            product={opened.kind === 'form' ? opened.product : null}
            categories={categories}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'picture' ? <PictureDialog product={opened.product} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <ConfirmDelete
          title={message('products.deleteTitle', { name: opened.product.name })}
          text={message('products.deleteText')}
          onClose={close}
          onConfirm={() => {
            actions.send({ type: 'command.asked', command: { kind: 'delete', row: opened.product } });
            close();
          }}
        />
      ) : null}
    </Stack>
  );
}
