import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { isolated } from '#domain/isolated.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { isFiltered } from '#domain/product-filters.ts';
import { keyOfProduct } from '#machines/products/product-action.ts';
import { keyOfDownload } from '#machines/products/product-download.ts';
import { PRODUCT_SEARCH_MESSAGES } from '#views/admin/products/product-messages.ts';
import type { ProductsSearch } from '#views/admin/products/product-search.ts';
import type { ProductsTabProps } from '#views/admin/products/products-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useAddFlag } from '#views/bridges/use-add-flag.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { UrlSearchBox } from '#views/parts/UrlSearchBox.tsx';
import { Button } from '#views/ui/Button.tsx';
import { BoxIcon, PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { Bar, PageActions } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import type { ProductDialogKind } from './ProductActions.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductRows } from './ProductRows.tsx';
import { productColumns } from './product-columns.tsx';

const StockDialog = lazyComponent(
  async () => (await import('#views/admin/products/stock/StockDialog.tsx')).StockDialog,
);
const ProductDialog = lazyComponent(
  async () => (await import('#views/admin/products/form/ProductDialog.tsx')).ProductDialog,
);
const PictureDialog = lazyComponent(async () => (await import('./PictureDialog.tsx')).PictureDialog);

const MESSAGE_IDS = {
  ...PRODUCT_SEARCH_MESSAGES,
  title: 'admin.products',
  loading: 'products.loading',
  count: 'products.count',
  failed: 'products.failed',
  none: 'products.noProducts',
  noneHint: 'products.noProductsHint',
  pages: 'products.pages',
};

const route = getRouteApi('/admin/products');

const NO_FILTERS = { category: undefined, status: undefined, stock: undefined };

/** The list of products, ten on a page (spec 2 section 2). */
export function ProductsTab({ list, categories, hasNoCategories }: ProductsTabProps) {
  const message = useMessages();
  const { actions } = useArea('products');
  const urlSearch = route.useSearch();
  const navigate = useNavigate();
  const applyFilter = (change: Partial<ProductsSearch>): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change, page: undefined }),
      resetScroll: false,
    });
  const { opened, open, add, close } = useOpenedRow<Product, ProductDialogKind>({
    list: 'products',
    forms: ['form', 'stock'],
    rows: list.rows,
    rowKey: keyOfProduct,
    addFlag: useAddFlag(),
  });
  const columns = useMemo(() => productColumns(message, categories, open), [message, categories, open]);

  return (
    <>
      <PageActions>
        <ImportButton />
        <ExportButton />
        <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
          {message('products.add')}
        </Button>
      </PageActions>
      <Stack gap="xs">
        <Bar>
          <UrlSearchBox messageIds={MESSAGE_IDS} live />
          <ProductFilters filters={urlSearch} categories={categories} onFilter={applyFilter} />
        </Bar>
        <ProductRows
          messageIds={MESSAGE_IDS}
          icon={<BoxIcon size="large" />}
          list={list}
          columns={columns}
          rowKey={keyOfProduct}
          perPage={PRODUCTS_PER_PAGE}
          tall
          selectedFilters={urlSearch}
          filters={{
            isSet: isFiltered(urlSearch),
            onClear: () => applyFilter({ ...NO_FILTERS, search: undefined }),
          }}
        />
      </Stack>
      <Suspense>
        {opened?.kind === 'stock' ? <StockDialog product={opened.row} onClose={close} /> : null}
        {opened?.kind === 'form' ? (
          <ProductDialog
            product={opened.row}
            categories={categories}
            hasNoCategories={hasNoCategories}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'picture' ? <PictureDialog product={opened.row} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={actions}
          title={message('products.deleteTitle', { name: isolated(opened.row.name) })}
          text={message('products.deleteText')}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const CSV_DOWNLOAD = { kind: 'csv' } as const;

/** The button that exports the products as CSV (spec 2 section 2). */
function ExportButton() {
  const message = useMessages();
  const { running, request } = useCommandOn(useArea('products').downloads, keyOfDownload(CSV_DOWNLOAD));
  return (
    <Button busy={running !== undefined} onClick={() => request(CSV_DOWNLOAD)}>
      {message('products.exportCsv')}
    </Button>
  );
}

const ImportDialog = lazyComponent(
  async () => (await import('#views/admin/products/files/ImportDialog.tsx')).ImportDialog,
);

function ImportButton() {
  const message = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{message('products.importCsv')}</Button>
      <Suspense>{isOpen ? <ImportDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
