import { useState } from 'react';
import { isDrawable } from '#domain/picture.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';
import * as css from './products.css.ts';

/** A product's picture, or a placeholder (spec 2 section 8). */
export function PicturePreview({ url, name }: { url: string | null; name: string }) {
  const message = useMessages();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const canShow = url !== null && isDrawable(url) && url !== failedUrl;
  return (
    <div className={css.pictureFrame}>
      {canShow ? (
        <img className={css.picture} src={url} alt={name} onError={() => setFailedUrl(url)} />
      ) : (
        <div className={css.missingPicture} role="status">
          <BoxIcon size="large" />
          <span>{message('products.imageNotFound')}</span>
        </div>
      )}
    </div>
  );
}
