import { useState } from 'react';
import { isDrawable } from '#domain/picture.ts';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import * as css from './ProductPicture.css.ts';

const PICTURE_PX = 480;

interface ProductPictureProps {
  url: string | null;
  /** True to load the picture at once, for printing. */
  isUrgent?: boolean;
  /** Size of the placeholder. */
  icon?: 'small' | 'large';
}

/**
 * A picture of a product, or a placeholder. It has no alternative text, so the product's name must be shown
 * beside it.
 */
export function ProductPicture({ url, isUrgent = false, icon = 'large' }: ProductPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = url !== null && isDrawable(url) && url !== failedUrl;
  return (
    <span className={css.frame}>
      {isShown ? (
        <img
          className={css.picture}
          src={url}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_PX}
          loading={isUrgent ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <BoxIcon size={icon} />
      )}
    </span>
  );
}
