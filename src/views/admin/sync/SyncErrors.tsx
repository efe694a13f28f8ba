import { useState } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import * as css from './SyncIndicator.css.ts';

const SHOWN_AT_FIRST = 10;

/** Errors of the latest run in a red box (spec 2 section 8). */
export function SyncErrors({ errors: reported }: { errors: readonly string[] }) {
  const message = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  const errors = [...new Set(reported)];
  if (errors.length === 0) return null;
  const shown = isWhole ? errors : errors.slice(0, SHOWN_AT_FIRST);
  return (
    <Banner tone="negative" announce="status" title={message('sync.errors', { count: errors.length })}>
      <ul className={css.errors}>
        {shown.map((error) => (
          <li key={error}>
            <bdi>{error}</bdi>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN_AT_FIRST ? (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {message(isWhole ? 'sync.fewerErrors' : 'sync.allErrors')}
        </Button>
      ) : null}
    </Banner>
  );
}
