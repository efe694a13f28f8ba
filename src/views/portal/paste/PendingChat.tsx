import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectPendingPhase, selectWaiting } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { MessageText } from './MessageText.tsx';

/**
 * A pasted chat that has not filled the order yet. It is being read, could not be read, contains no order, or
 * waits until the current order is sent. (ParkQuestion.tsx and CustomerQuestion.tsx ask.)
 */
export function PendingChat() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const text = useSelector(checkout, (snapshot) => selectWaiting(snapshot)[0] ?? '');
  const phase = useSelector(checkout, selectPendingPhase);
  const dismissButton = (
    <Button size="small" tone="quiet" onClick={() => checkout.send({ type: 'chat.dismissed' })}>
      {message('paste.dismiss')}
    </Button>
  );
  const status = (): ReactNode => {
    switch (phase) {
      // A dialog asks.
      case 'asking':
      case 'askingCustomer':
        return null;
      case 'blocked':
        return (
          <Banner tone="info" title={message('paste.waiting')} action={dismissButton}>
            {message('paste.waitingHint')}
          </Banner>
        );
      case 'failed':
        return (
          <Banner
            tone="negative"
            title={message('paste.failed')}
            action={
              <Inline>
                <Button size="small" onClick={() => checkout.send({ type: 'reading.retried' })}>
                  {message('paste.retry')}
                </Button>
                {dismissButton}
              </Inline>
            }
          >
            {message('paste.failedHint')}
          </Banner>
        );
      case 'noOrder':
        return (
          <Banner
            tone="caution"
            title={message('paste.nothing')}
            action={
              <Inline>
                <Button size="small" onClick={() => checkout.send({ type: 'chat.keyedIn' })}>
                  {message('paste.keyIn')}
                </Button>
                {dismissButton}
              </Inline>
            }
          >
            {message('paste.nothingHint')}
          </Banner>
        );
      default:
        return <Spinner text={message('paste.reading')} />;
    }
  };
  return (
    <Stack gap="s">
      {status()}
      <Card>
        <MessageText text={text} />
      </Card>
    </Stack>
  );
}
