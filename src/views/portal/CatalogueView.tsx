import { Link, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { searchProducts } from '#domain/product-search.ts';
import { selectItems } from '#machines/cart/cart.machine.ts';
import {
  selectHasFailed,
  selectIsLoading,
  selectIsLoadingRest,
  selectProducts,
} from '#machines/catalogue/catalogue.machine.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { CartIcon } from '../ui/icons/CartIcon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SpinnerIcon } from '../ui/SpinnerIcon.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './CatalogueView.css.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** The products that can be ordered (spec 1 section 2, product catalogue). The address owns the term. */
export function CatalogueView() {
  const words = useWords();
  const { cart, catalogue } = useDesk();
  const term = useSearch({ from: '/customer/products', select: (search) => search.search ?? '' });
  const products = useSelector(catalogue, selectProducts);
  const hasItems = useSelector(cart, (snapshot) => selectItems(snapshot).length > 0);
  const isLoading = useSelector(catalogue, selectIsLoading);
  const isLoadingRest = useSelector(catalogue, selectIsLoadingRest);
  const hasFailed = useSelector(catalogue, selectHasFailed);
  const { canAdd, add } = useAddToCart();
  const searchBox = useRef<HTMLInputElement>(null);
  const quantities = useRef(new Map<number, number>());
  const found = useMemo(() => searchProducts(products, term), [products, term]);

  useEffect(() => catalogue.send({ type: 'catalogue.opened' }), [catalogue]);

  const count = found.length;
  return (
    <Stack gap="m">
      <PageHeader
        title={words('catalogue.title')}
        subtitle={words('catalogue.subtitle')}
        actions={
          <Button asChild tone={hasItems ? 'accent' : 'neutral'} icon={<CartIcon size="small" />}>
            <Link to="/customer/cart">{words('catalogue.viewCart')}</Link>
          </Button>
        }
      />
      <ProductSearch
        inputRef={searchBox}
        label={words('catalogue.searchLabel')}
        placeholder={words('catalogue.searchPlaceholder')}
        buttonLabel={words('catalogue.search')}
      />
      <div role="status" className={css.status}>
        {isLoading ? (
          <>
            <SpinnerIcon />
            {words('catalogue.loading')}
          </>
        ) : (
          <>
            {words(term === '' ? 'catalogue.count' : 'catalogue.countFor', { count, term })}
            {isLoadingRest ? <SpinnerIcon /> : null}
          </>
        )}
      </div>
      {isLoading ? <ProductGridSkeleton /> : null}
      {!isLoading && count === 0 ? (
        <NoProducts term={term} hasFailed={hasFailed} onLeft={() => searchBox.current?.focus()} />
      ) : null}
      {count > 0 ? (
        <ProductGrid products={found} quantities={quantities.current} canAdd={canAdd} onAdd={add} />
      ) : null}
    </Stack>
  );
}
