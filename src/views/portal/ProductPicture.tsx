import { useState } from 'react';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';
import * as css from './ProductPicture.css.ts';

const EDGE = 480;

/** A product's picture, or an icon where there is none or it did not come. Its name stands beside it. */
export function ProductPicture({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = url !== null && url !== '' && url !== failedUrl;
  return (
    <div className={css.frame}>
      {isShown ? (
        <img
          className={css.picture}
          src={url}
          alt=""
          width={EDGE}
          height={EDGE}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <BoxIcon size="large" />
      )}
    </div>
  );
}
