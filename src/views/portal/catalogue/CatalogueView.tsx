import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo, useRef } from 'react';
import { selectFault, selectPhase, selectRows } from '#machines/kit/list.machine.ts';
import { chosenQuantitiesMachine } from '#machines/portal/catalogue/chosen-quantities.machine.ts';
import { selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectChats } from '#machines/portal/checkout/messages.selectors.ts';
import { selectIsCompact } from '#machines/portal/desk-keys/density.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { Desk } from '#views/portal/desk/Desk.tsx';
import { ProductSearch } from '#views/portal/layout/ProductSearch.tsx';
import { checkoutMessages, partsMessages } from '#views/portal/portal-messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { CartIcon } from '#views/ui/icons/page-icons.tsx';
import { NextStep } from '#views/ui/NextStep.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { SpinnerIcon } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { useWide } from '#views/ui/use-wide.ts';
import * as css from './CatalogueView.css.ts';
import { loadedProductSearch } from './load-product-search.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

const NothingFound = lazyComponent(
  async () => (await import('./NothingFound.tsx')).NothingFound,
  checkoutMessages,
);
const ProductsFault = lazyComponent(
  async () => (await import('./ProductsFault.tsx')).ProductsFault,
  partsMessages,
);

const OrderMessage = lazyComponent(
  async () => (await import('#views/portal/paste/OrderMessage.tsx')).OrderMessage,
);

const route = getRouteApi('/customer/products');

/** The products page (spec 1 section 2, Product catalogue). The search term is in the URL. */
export function CatalogueView() {
  const message = useMessages();
  const { catalogue, checkout, density } = useArea('portal');
  const productSearch = loadedProductSearch();
  const termInUrl = route.useSearch({ select: (search) => search.search ?? '' });
  const term = productSearch ? termInUrl : '';
  const products = useSelector(catalogue, selectRows);
  const phase = useSelector(catalogue, selectPhase);
  const fault = useSelector(catalogue, selectFault);
  const hasItems = useSelector(checkout, (snapshot) => selectItems(snapshot).length > 0);
  const hasMessage = useSelector(checkout, (snapshot) => selectChats(snapshot).length > 0);
  const isLoading = phase === 'loading';
  const { addState, add } = useAddToCart();
  const isWide = useWide();
  const isCompact = useSelector(density, selectIsCompact);
  const searchBox = useRef<HTMLInputElement>(null);
  const quickAddButton = useRef<HTMLButtonElement>(null);
  const navigate = route.useNavigate();
  const chosenQuantities = useActorRef(chosenQuantitiesMachine);
  const quickAddOf = productSearch?.quickAddOf;
  const quickAdd = useMemo(() => quickAddOf?.(products, term) ?? null, [quickAddOf, products, term]);
  const searchedTerm = quickAdd?.term ?? term;
  const foundProducts = useMemo(
    () => productSearch?.searchProducts(products, searchedTerm) ?? products,
    [productSearch, products, searchedTerm],
  );

  const count = foundProducts.length;
  const cartButton = (
    <Button asChild tone={hasItems ? 'accent' : 'neutral'} icon={<CartIcon size="small" />}>
      <Link to="/customer/cart">{message('catalogue.viewCart')}</Link>
    </Button>
  );
  // The retry button disappears when it is clicked, so another element takes the focus.
  const retry = (): void => {
    catalogue.send({ type: 'refresh.requested' });
    searchBox.current?.focus();
  };
  const addFound = (): void => {
    if (!quickAdd || !add(quickAdd.product, quickAdd.quantity)) return;
    // Empties the box directly, because the term may not have reached the URL yet.
    if (searchBox.current) searchBox.current.value = '';
    searchBox.current?.focus();
    void navigate({ search: {} });
  };
  const gridProps = { chosenQuantities, addState, onAdd: add };
  const page = (
    <Stack gap="m">
      <PageHeader
        title={message('catalogue.title')}
        subtitle={message('catalogue.subtitle')}
        actions={hasItems ? <NextStep>{cartButton}</NextStep> : cartButton}
        onOneLine
      />
      {hasMessage ? (
        <Suspense>
          <OrderMessage />
        </Suspense>
      ) : null}
      <ProductSearch
        inputRef={searchBox}
        label={message('catalogue.searchLabel')}
        placeholder={message('catalogue.searchPlaceholder')}
        buttonLabel={message('catalogue.search')}
        isLive
        isFirst={isWide}
        onSearched={() => {
          // After Enter in the box, Enter again adds.
          if (document.activeElement === searchBox.current) quickAddButton.current?.focus();
        }}
      />
      <div className={css.bar}>
        <div role="status" className={css.status}>
          {isLoading ? (
            <>
              <SpinnerIcon />
              <span>{message('catalogue.loading')}</span>
            </>
          ) : (
            <>
              <span>
                {message(searchedTerm === '' ? 'catalogue.count' : 'catalogue.countFor', {
                  count,
                  term: searchedTerm,
                })}
              </span>
              {phase === 'loadingMore' ? <SpinnerIcon /> : null}
            </>
          )}
        </div>
        {quickAdd ? (
          <QuickAdd
            quantity={quickAdd.quantity}
            name={quickAdd.product.name}
            onAdd={addFound}
            buttonRef={quickAddButton}
          />
        ) : null}
        {isWide ? (
          <Button
            size="small"
            tone={isCompact ? 'neutral' : 'quiet'}
            aria-pressed={isCompact}
            onClick={() => density.send({ type: 'density.switched' })}
          >
            {message('catalogue.compactList')}
          </Button>
        ) : null}
      </div>
      {phase === 'stale' || phase === 'partial' ? (
        <Suspense>
          <ProductsFault phase={phase} count={products.length} fault={fault} onRetry={retry} />
        </Suspense>
      ) : null}
      {isLoading ? <ProductGridSkeleton /> : null}
      {count > 0 ? <ProductGrid {...gridProps} products={foundProducts} /> : null}
      {!isLoading && count === 0 ? (
        <Suspense>
          <NothingFound
            {...gridProps}
            products={products}
            term={searchedTerm}
            hasFailed={phase === 'failed'}
            onFocusLost={() => searchBox.current?.focus()}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
  return (
    <div className={css.desk}>
      {page}
      {isWide ? <Desk /> : null}
    </div>
  );
}
