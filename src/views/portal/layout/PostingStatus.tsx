import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectIsSending, selectWaitsForNetwork } from '#machines/kit/posting.selectors.ts';
import {
  selectIsUnreadable,
  selectPlacedOrderId,
  selectRefusal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectNewPrice,
  selectSubmitted,
  selectUnfinished,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { LateChanges } from '#views/portal/LateChanges.tsx';
import { NewPriceText } from '#views/portal/NewPrice.tsx';
import { TryAgain } from '#views/portal/SlowRequest.tsx';
import { usePosting } from '#views/portal/use-posting.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** The state of an order that is being posted or was just placed, with the actions for it. */
export function PostingStatus() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const submitted = useSelector(posting, selectSubmitted);
  const unfinished = useSelector(posting, selectUnfinished);
  const isSending = useSelector(posting, selectIsSending);
  const waitsForNetwork = useSelector(posting, selectWaitsForNetwork);
  const newPrice = useSelector(posting, selectNewPrice);
  const isRefused = useSelector(checkout, (snapshot) => selectRefusal(snapshot) !== null);
  const placedOrderId = useSelector(checkout, selectPlacedOrderId);
  const isUnread = useSelector(checkout, selectIsUnreadable);

  if (placedOrderId !== null) {
    return (
      <Stack gap="s">
        <Banner
          tone="positive"
          title={message('placed.title')}
          action={
            <Button size="small" onClick={() => checkout.send({ type: 'order.anotherStarted' })}>
              {message('unfinished.dismiss')}
            </Button>
          }
        >
          {message('placed.text', { id: placedOrderId })}
        </Banner>
        <LateChanges />
      </Stack>
    );
  }
  if (isSending && submitted) {
    const { acknowledged, items } = submitted;
    return (
      <Banner
        tone="info"
        announce="none"
        title={message('confirm.submitting')}
        action={<ReviewLink label={message('unfinished.show')} />}
      >
        {message('checkout.progress', { sent: acknowledged, of: items.length })}
      </Banner>
    );
  }
  if (unfinished) {
    const { order_id, acknowledged, items } = unfinished;
    const stoppedItem = items[acknowledged];
    const sentText =
      order_id === null
        ? message('unfinished.unanswered')
        : message('unfinished.partly', { id: order_id, sent: acknowledged, of: items.length });
    return (
      <Banner
        tone="caution"
        title={message(waitsForNetwork ? 'confirm.waitsForNetwork' : 'unfinished.title')}
        action={
          <Inline>
            <ReviewLink label={message('unfinished.resume')} />
            <Button size="small" tone="quiet" onClick={() => posting?.send({ type: 'abandon.requested' })}>
              {message('abandon.button')}
            </Button>
          </Inline>
        }
      >
        <span>{waitsForNetwork ? message('confirm.waitsForNetworkHint') : sentText}</span>
        {stoppedItem && newPrice !== null ? (
          <p>
            <NewPriceText item={stoppedItem} price={newPrice} isNamed />
          </p>
        ) : null}
      </Banner>
    );
  }
  if (isUnread) {
    return (
      <Banner
        tone="caution"
        title={message('unfinished.unavailable')}
        action={<TryAgain onClick={() => checkout.send({ type: 'request.retried' })} />}
      >
        {message('unfinished.unavailableHint')}
      </Banner>
    );
  }
  if (isRefused) {
    return (
      <Banner tone="negative" action={<ReviewLink label={message('unfinished.review')} />}>
        {message('confirm.failed')}
      </Banner>
    );
  }
  return null;
}

function ReviewLink({ label }: { label: string }) {
  return (
    <Button asChild size="small">
      <Link to="/customer/confirm">{label}</Link>
    </Button>
  );
}
