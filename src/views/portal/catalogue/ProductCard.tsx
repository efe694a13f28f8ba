import { memo } from 'react';
import type { Product } from '#api/contracts/products.ts';
import { toHundredths } from '#domain/money.ts';
import type { ChosenQuantitiesActor } from '#machines/portal/catalogue/chosen-quantities.machine.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { AddToCart } from './AddToCart.tsx';
import { CardTools } from './CardTools.tsx';
import * as css from './ProductCard.css.ts';
import { card } from './ProductGrid.css.ts';

interface ProductCardProps {
  product: Product;
  /** The position in the whole list, from 1. The page contains only a part of the list. */
  position: number;
  count: number;
  chosenQuantities: ChosenQuantitiesActor;
  onAdd: (product: Product, quantity: number) => boolean;
}

/** The card of a product, with a form that adds it to the cart. */
export const ProductCard = memo(function ProductCard({
  product,
  position,
  count,
  chosenQuantities,
  onAdd,
}: ProductCardProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { name, dimensions } = product;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list around it is no <ul>
    <div role="listitem" aria-posinset={position} aria-setsize={count} className={card}>
      <div className={css.picture}>
        <ProductPicture key={product.picture_url} url={product.picture_url} />
        <CardTools product={product} onAdd={onAdd} />
        {product.customizable ? (
          <div className={css.badge}>
            <Badge tone="special">{message('catalogue.customizable')}</Badge>
          </div>
        ) : null}
      </div>
      <div className={css.body}>
        <h2 className={css.name} title={name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={css.dimensions} title={dimensions ?? undefined}>
          <bdi>{dimensions}</bdi>
        </p>
        <p className={css.prices}>
          <span className={css.price}>{money(toHundredths(product.base_price))}</span>
          {product.wholesale_price === null ? null : (
            <span className={css.wholesale}>
              {message('catalogue.bulk', { price: money(toHundredths(product.wholesale_price)) })}
            </span>
          )}
        </p>
        <AddToCart
          key={product.product_id}
          product={product}
          chosenQuantities={chosenQuantities}
          onAdd={onAdd}
        />
      </div>
    </div>
  );
});
