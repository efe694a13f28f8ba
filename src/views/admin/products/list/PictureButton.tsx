import { isolated } from '#domain/isolated.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ProductPicture } from '../../../parts/ProductPicture.tsx';
import type { ProductActionsProps } from './ProductActions.tsx';
import * as css from './product-columns.css.ts';

/** Opens the viewer. */
export function PictureButton({ product, onOpen }: ProductActionsProps) {
  const message = useMessages();
  const { picture_url: url, name } = product;
  const label = message('products.viewPicture', { name: isolated(name) });
  return (
    <button
      type="button"
      className={css.thumb}
      aria-label={label}
      title={label}
      onClick={() => onOpen('picture', product)}
    >
      <ProductPicture url={url} icon="small" />
    </button>
  );
}
