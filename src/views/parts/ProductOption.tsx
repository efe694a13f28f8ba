import type { Product } from '#api/contracts/products.ts';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ProductOption.css.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** Picture, name, number and dimensions of a product in a picker. */
export function ProductOption({
  product: { product_id, name, dimensions, picture_url },
}: {
  product: Pick<Product, 'product_id' | 'name' | 'dimensions' | 'picture_url'>;
}) {
  return (
    <>
      <span className={css.picture}>
        <ProductPicture url={picture_url} />
      </span>
      <span className={css.product}>
        <bdi>{name}</bdi>
        <Text as="span" size="small" tone="secondary">
          <bdi>{`#${product_id}`}</bdi> <bdi>{dimensions}</bdi>
        </Text>
      </span>
    </>
  );
}
