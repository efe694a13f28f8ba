import type { SellableProduct } from '#domain/cart.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import * as css from './PasteView.css.ts';

/** A button with a product that can be chosen. */
export function ProductOffer({ product, onChoose }: { product: SellableProduct; onChoose: () => void }) {
  const { money } = useFormats();
  return (
    <button type="button" className={css.offer} onClick={onChoose}>
      <span className={css.offerPicture}>
        <ProductPicture url={product.picture_url ?? ''} icon="small" />
      </span>
      <span>
        <bdi className={css.name}>{product.name}</bdi>
        <span className={css.offerDetails}>
          {product.dimensions ? <bdi>{product.dimensions}</bdi> : null}
          <span>{money(toHundredths(product.base_price))}</span>
        </span>
      </span>
    </button>
  );
}
