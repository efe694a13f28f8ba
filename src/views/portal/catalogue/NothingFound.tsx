import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { nearestProducts } from '#domain/nearest-products.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ProductGrid, type ProductGridProps } from './ProductGrid.tsx';

interface NothingFoundProps extends ProductGridProps {
  term: string;
  hasFailed: boolean;
  /** Called when the clicked button disappears. The caller moves the focus. */
  onFocusLost: () => void;
}

/** The text and the similar products when no product is found. The script loads at that time. */
export function NothingFound(props: NothingFoundProps) {
  return (
    <>
      <NoProducts {...props} />
      <NearestProducts {...props} />
    </>
  );
}

/** The message for no match, no products, or a failed load. */
function NoProducts({ term, hasFailed, onFocusLost }: NothingFoundProps) {
  const message = useMessages();
  const navigate = useNavigate();
  const { catalogue } = useArea('portal');
  const isSearch = term !== '' && !hasFailed;
  return (
    <EmptyState
      icon={<BoxIcon size="large" />}
      title={message('catalogue.empty.title')}
      action={
        isSearch ? (
          <Button
            onClick={() => {
              void navigate({ to: '/customer/products' });
              onFocusLost();
            }}
          >
            {message('catalogue.empty.clear')}
          </Button>
        ) : (
          <Button
            onClick={() => {
              catalogue.send({ type: 'refresh.requested' });
              onFocusLost();
            }}
          >
            {message('catalogue.empty.retry')}
          </Button>
        )
      }
    >
      {isSearch ? message('catalogue.empty.noMatch', { term }) : message('catalogue.empty.none')}
    </EmptyState>
  );
}

/** The products with names similar to the term. */
function NearestProducts({ term, products, ...gridProps }: NothingFoundProps) {
  const message = useMessages();
  const nearest = useMemo(() => nearestProducts(products, term), [products, term]);
  if (nearest.length === 0) return null;
  return (
    <Stack gap="m">
      <Heading level={2} size="card">
        {message('catalogue.nearest')}
      </Heading>
      <ProductGrid {...gridProps} products={nearest} />
    </Stack>
  );
}
