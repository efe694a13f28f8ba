import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectIsSending, selectIsSlow } from '#machines/kit/posting.selectors.ts';
import { selectSubmitted } from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { SlowRequest } from '#views/portal/SlowRequest.tsx';
import { usePosting } from '#views/portal/use-posting.ts';
import { ProgressBar } from '#views/ui/ProgressBar.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** The progress of the submission, and the actions when the server is slow. */
export function SubmitProgress() {
  const message = useMessages();
  const posting = usePosting();
  const isSending = useSelector(posting, selectIsSending);
  const submitted = useSelector(posting, selectSubmitted);
  const isSlow = useSelector(posting, selectIsSlow);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the progress could be outside of the visible part of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the request becomes slow
  useEffect(() => {
    if (isSending) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending, isSlow]);
  if (!isSending || !submitted) return null;
  const { order_id: orderId, acknowledged: sent, items } = submitted;
  const lineCount = items.length;
  return (
    <div ref={box}>
      <Stack gap="m">
        <ProgressBar
          value={sent}
          max={lineCount}
          label={
            orderId === null ? message('confirm.progressNew') : message('confirm.progress', { id: orderId })
          }
          text={message('checkout.progress', { sent, of: lineCount })}
        />
        <SlowRequest text={message('confirm.slow')} />
      </Stack>
    </div>
  );
}
