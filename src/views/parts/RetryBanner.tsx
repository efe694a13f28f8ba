import type { ReactNode } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import { becauseOf } from '../bridges/fault-words.ts';
import { useMessages } from '../bridges/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { handFocusOn } from '../ui/hand-focus-on.ts';

export interface RetryBannerProps {
  /** `negative` where nothing is shown in its place, `caution` where something else is. */
  tone?: 'negative' | 'caution';
  /** Left out where asking again cannot help. */
  onRetry: (() => void) | undefined;
  /** Why it could not be loaded, where that is known. */
  fault: Fault | null;
  children: ReactNode;
}

/** Above what could not be loaded, where the rest of the page stays. */
export function RetryBanner({ tone = 'negative', onRetry, fault, children }: RetryBannerProps) {
  const message = useMessages();
  return (
    <Banner
      tone={tone}
      announce="alert"
      action={
        onRetry && fault?.kind !== 'unsupported' ? (
          <Button size="small" onClick={handFocusOn(onRetry)}>
            {message('list.retry')}
          </Button>
        ) : undefined
      }
    >
      <p>{children}</p>
      {fault ? <p>{becauseOf(message, fault)}</p> : null}
    </Banner>
  );
}
