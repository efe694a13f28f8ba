import type { ReactNode } from 'react';
import { useMessages } from '../bridges/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { handFocusOn } from '../ui/hand-focus-on.ts';

export interface RetryBannerProps {
  /** `negative` where nothing is shown in its place, `caution` where something else is. */
  tone?: 'negative' | 'caution';
  /** Left out where asking again cannot help. */
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

/** Above what could not be loaded, where the rest of the page stays. */
export function RetryBanner({ tone = 'negative', onRetry, children }: RetryBannerProps) {
  const message = useMessages();
  return (
    <Banner
      tone={tone}
      announce="alert"
      action={
        onRetry ? (
          <Button size="small" onClick={handFocusOn(onRetry)}>
            {message('list.retry')}
          </Button>
        ) : undefined
      }
    >
      {children}
    </Banner>
  );
}
