import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  selectIsSending,
  selectIsSlow,
  selectProgress,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { usePortal } from '../use-portal.ts';

/** How far the order is on its way, and what can be done when the server does not answer. */
export function SubmitProgress() {
  const message = useMessages();
  const { checkout } = usePortal();
  const isSending = useSelector(checkout, selectIsSending);
  const isSlow = useSelector(checkout, selectIsSlow);
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
      {isSlow ? (
        <Banner
          tone="caution"
          action={
            <Button size="small" onClick={() => checkout.send({ type: 'request.retried' })}>
              {message('confirm.retry')}
            </Button>
          }
        >
          {message('confirm.slow')}
        </Banner>
      ) : null}
    </>
  );
}

type Progress = ReturnType<typeof selectProgress>;

const isSameProgress = (a: Progress, b: Progress): boolean =>
  a?.orderId === b?.orderId && a?.sent === b?.sent && a?.of === b?.of;
