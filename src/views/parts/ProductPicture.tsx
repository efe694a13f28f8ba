import { useState } from 'react';
import { isDrawable } from '#domain/picture.ts';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';
import * as css from './ProductPicture.css.ts';

const EDGE = 480;

interface ProductPictureProps {
  url: string | null;
  /** Loads at once: what goes to the printer has to be there before it is in sight. */
  isUrgent?: boolean;
  /** Of the icon that stands where there is no picture. */
  icon?: 'small' | 'large';
}

/** A product's whole picture on its ground, or an icon where there is none or it did not come. Its name stands beside it. */
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
          width={EDGE}
          height={EDGE}
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
