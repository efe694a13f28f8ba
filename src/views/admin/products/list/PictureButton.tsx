import { useState } from 'react';
import { isolated } from '#domain/isolated.ts';
import { isDrawable } from '#domain/picture.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';
import type { ProductActionsProps } from './ProductActions.tsx';
import * as css from './product-columns.css.ts';

const EDGE = 40;

/** A product's picture in small, which opens the viewer. */
export function PictureButton({ product, onOpen }: ProductActionsProps) {
  const message = useMessages();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { picture_url: url, name } = product;
  const label = message('products.viewPicture', { name: isolated(name) });
  const isShown = url !== null && isDrawable(url) && url !== failedUrl;
  return (
    <button
      type="button"
      className={css.thumb}
      aria-label={label}
      title={label}
      onClick={() => onOpen('picture', product)}
    >
      {isShown ? (
        <img
          className={css.thumbPicture}
          src={url}
          alt=""
          width={EDGE}
          height={EDGE}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <BoxIcon size="small" />
      )}
    </button>
  );
}
