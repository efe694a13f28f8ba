import { useMemo } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { nearestProducts } from '#domain/nearest-products.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ProductGrid, type ProductGridProps } from './ProductGrid.tsx';

/** Suggestions for a misspelt term; loaded when nothing matches. */
export function NearestProducts({
  term,
  products,
  ...grid
}: ProductGridProps & { term: string; products: readonly Product[] }) {
  const message = useMessages();
  const nearest = useMemo(() => nearestProducts(products, term), [products, term]);
  if (nearest.length === 0) return null;
  return (
    <Stack gap="m">
      <Heading level={2} size="card">
        {message('catalogue.nearest')}
      </Heading>
      <ProductGrid {...grid} products={nearest} />
    </Stack>
  );
}
