import { useSelector } from '@xstate/react';
import { selectIsSlow } from '#machines/portal/checkout/submission.selectors.ts';
import { useMessages } from '../bridges/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { usePortal } from './use-portal.ts';

/** What can be done while the server does not answer; nothing as long as it may still be on time. */
export function SlowRequest({ text }: { text: string }) {
  const { checkout } = usePortal();
  const isSlow = useSelector(checkout, selectIsSlow);
  return isSlow ? (
    <Banner tone="caution" action={<TryAgain />}>
      {text}
    </Banner>
  ) : null;
}

/** Asks again for what did not come: an answer, or the script that sends orders. */
export function TryAgain() {
  const message = useMessages();
  const { checkout } = usePortal();
  return (
    <Button size="small" onClick={() => checkout.send({ type: 'request.retried' })}>
      {message('confirm.retry')}
    </Button>
  );
}
