import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectIsSending } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectProgress } from '#machines/portal/checkout/submission.selectors.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SlowRequest } from '../SlowRequest.tsx';
import { usePortal } from '../use-portal.ts';

/** How far the order is on its way, and what can be done when the server does not answer. */
export function SubmitProgress() {
  const message = useMessages();
  const { checkout } = usePortal();
  const isSending = useSelector(checkout, selectIsSending);
  const progress = useSelector(checkout, selectProgress, isSameProgress);
  const box = useRef<HTMLDivElement>(null);
  // On a phone it would come up below the edge of the screen.
  useEffect(() => {
    if (isSending) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  if (!isSending || !progress) return null;
  const { orderId, sent, of } = progress;
  return (
    <>
      <div ref={box}>
        <ProgressBar
          value={sent}
          max={of}
          label={
            orderId === null ? message('confirm.progressNew') : message('confirm.progress', { id: orderId })
          }
          text={message('checkout.progress', { sent, of })}
        />
      </div>
      <SlowRequest text={message('confirm.slow')} />
    </>
  );
}

type Progress = ReturnType<typeof selectProgress>;

const isSameProgress = (a: Progress, b: Progress): boolean =>
  a?.orderId === b?.orderId && a?.sent === b?.sent && a?.of === b?.of;
