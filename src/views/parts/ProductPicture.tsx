import { useState } from 'react';
import { isDrawable } from '#domain/picture.ts';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';
import * as css from './ProductPicture.css.ts';

const EDGE = 480;

/**
 * A product's picture, or an icon where there is none or it did not come. Its name stands beside it. What goes
 * to the printer is urgent: it has to be there before it is in sight.
 */
export function ProductPicture({ url, isUrgent = false }: { url: string | null; isUrgent?: boolean }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = url !== null && isDrawable(url) && url !== failedUrl;
  return (
    <div className={css.frame}>
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
        <BoxIcon size="large" />
      )}
    </div>
  );
}
