import { useSelector } from '@xstate/react';
import { selectIsSlow } from '#machines/kit/posting.selectors.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { usePosting } from './use-posting.ts';

/** Shows a warning while the server is slow to respond, with a button that retries. */
export function SlowRequest({ text }: { text: string }) {
  const posting = usePosting();
  const isSlow = useSelector(posting, selectIsSlow);
  return isSlow ? (
    <Banner tone="caution" action={<TryAgain onClick={() => posting?.send({ type: 'request.retried' })} />}>
      {text}
    </Banner>
  ) : null;
}

export function TryAgain({ onClick }: { onClick: () => void }) {
  const message = useMessages();
  return (
    <Button size="small" onClick={onClick}>
      {message('confirm.retry')}
    </Button>
  );
}
