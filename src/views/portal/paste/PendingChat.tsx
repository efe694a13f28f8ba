import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { MAX_PARKED } from '#domain/chat/order-messages.ts';
import { selectCustomer, selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectPendingPhase, selectWaiting } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '../../bridges/app-context.ts';
import { type Message, useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { countsText } from '../counts.ts';
import * as css from './PasteView.css.ts';

const orderText = (message: Message, counts: string, name: string): string =>
  name === '' ? counts : message('paste.orderOf', { counts, name });

/**
 * A pasted chat that has not filled the order yet. It is being read, could not be read, contains no order, or waits until the current order
 * is sent. If there is a current order, the person chooses what happens with it.
 */
export function PendingChat() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const items = useSelector(checkout, selectItems);
  const name = useSelector(checkout, (snapshot) => selectCustomer(snapshot).fullName.trim());
  const text = useSelector(checkout, (snapshot) => selectWaiting(snapshot)[0] ?? '');
  const phase = useSelector(checkout, selectPendingPhase);
  const canPark = useSelector(checkout, (snapshot) => snapshot.can({ type: 'order.parked' }));
  const dismissButton = (
    <Button size="small" tone="quiet" onClick={() => checkout.send({ type: 'chat.dismissed' })}>
      {message('paste.dismiss')}
    </Button>
  );
  const status = (): ReactNode => {
    switch (phase) {
      case 'asking':
        return (
          <Banner
            tone="caution"
            title={message('paste.asking', { order: orderText(message, countsText(message, items), name) })}
            action={
              <Inline>
                <Button
                  size="small"
                  tone="accent"
                  autoFocus
                  disabled={!canPark}
                  onClick={() => checkout.send({ type: 'order.parked' })}
                >
                  {message('paste.park')}
                </Button>
                <Button size="small" onClick={() => checkout.send({ type: 'chat.added' })}>
                  {message('paste.add')}
                </Button>
                {dismissButton}
              </Inline>
            }
          >
            {canPark ? message('paste.askingHint') : message('paste.noRoom', { max: MAX_PARKED })}
          </Banner>
        );
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
          <Banner tone="caution" title={message('paste.nothing')} action={dismissButton}>
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
        <div className={css.text}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
            <p key={index} dir="auto" className={css.lineOfText}>
              {line}
            </p>
          ))}
        </div>
      </Card>
    </Stack>
  );
}
