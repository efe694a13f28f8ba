import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectIsSending, selectIsSlow, selectProgress } from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** How far the order is on its way, and what can be done when the server does not answer. */
export function SubmitProgress() {
  const words = useWords();
  const { checkout } = useDesk();
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
          label={orderId === null ? words('confirm.progressNew') : words('confirm.progress', { id: orderId })}
          text={words('checkout.progress', { sent, of })}
        />
      </div>
      {isSlow ? (
        <Banner
          tone="caution"
          action={
            <Button size="small" onClick={() => checkout.send({ type: 'request.retried' })}>
              {words('confirm.retry')}
            </Button>
          }
        >
          {words('confirm.slow')}
        </Banner>
      ) : null}
    </>
  );
}

type Progress = ReturnType<typeof selectProgress>;

const isSameProgress = (a: Progress, b: Progress): boolean =>
  a?.orderId === b?.orderId && a?.sent === b?.sent && a?.of === b?.of;
