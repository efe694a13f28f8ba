import type { ReactNode } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { focusContainerThen } from '#views/ui/focus-container.ts';

export interface RetryBannerProps {
  /** `negative` when no content is shown, `caution` when other content is shown. */
  tone?: 'negative' | 'caution';
  /** Omitted when a retry cannot help. */
  onRetry: (() => void) | undefined;
  fault: Fault | null;
  children: ReactNode;
}

/** A banner above content that could not be loaded. */
export function RetryBanner({ tone = 'negative', onRetry, fault, children }: RetryBannerProps) {
  const message = useMessages();
  return (
    <Banner
      tone={tone}
      announce="alert"
      action={
        onRetry && fault?.kind !== 'unsupported' ? (
          <Button size="small" onClick={focusContainerThen(onRetry)}>
            {message('list.retry')}
          </Button>
        ) : undefined
      }
    >
      <p>{children}</p>
      {fault ? <p>{faultReason(message, fault)}</p> : null}
    </Banner>
  );
}
