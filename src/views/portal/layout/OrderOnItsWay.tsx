import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import {
  selectHasFailed,
  selectIsSending,
  selectPlacedOrderId,
  selectSubmitted,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFault,
  selectUnavailable,
  selectUnfinished,
  selectWaitsForNetwork,
} from '#machines/portal/checkout/submission.selectors.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NewPriceText } from '../NewPrice.tsx';
import { Overtaken } from '../Overtaken.tsx';
import { TryAgain } from '../SlowRequest.tsx';
import { usePortal } from '../use-portal.ts';

/** An order on its way, or what became of it, and what can be done about it. */
export function OrderOnItsWay() {
  const message = useMessages();
  const { checkout } = usePortal();
  const submitted = useSelector(checkout, selectSubmitted);
  const unfinished = useSelector(checkout, selectUnfinished);
  const isSending = useSelector(checkout, selectIsSending);
  const hasFailed = useSelector(checkout, selectHasFailed);
  const isWaiting = useSelector(checkout, selectWaitsForNetwork);
  const fault = useSelector(checkout, selectFault);
  const placedOrderId = useSelector(checkout, selectPlacedOrderId);
  const unavailable = useSelector(checkout, selectUnavailable);

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
        <Overtaken />
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
        action={<ToReview label={message('unfinished.show')} />}
      >
        {message('checkout.progress', { sent: acknowledged, of: items.length })}
      </Banner>
    );
  }
  if (unfinished) {
    const { order_id, acknowledged, items } = unfinished;
    const repriced =
      fault?.newPrice === undefined ? undefined : items.find((item) => item.product_id === fault.productId);
    return (
      <Banner
        tone="caution"
        title={message(isWaiting ? 'confirm.waitsForNetwork' : 'unfinished.title')}
        action={
          <Inline>
            <ToReview label={message('unfinished.resume')} />
            <Button size="small" tone="quiet" onClick={() => checkout.send({ type: 'abandon.requested' })}>
              {message('abandon.button')}
            </Button>
          </Inline>
        }
      >
        <span>
          {isWaiting
            ? message('confirm.waitsForNetworkHint')
            : order_id === null
              ? message('unfinished.unanswered')
              : message('unfinished.partly', { id: order_id, sent: acknowledged, of: items.length })}
        </span>
        {repriced && fault?.newPrice !== undefined ? (
          <p>
            <NewPriceText item={repriced} price={fault.newPrice} isNamed />
          </p>
        ) : null}
      </Banner>
    );
  }
  if (unavailable === 'recovering') {
    return (
      <Banner tone="caution" title={message('unfinished.unavailable')} action={<TryAgain />}>
        {message('unfinished.unavailableHint')}
      </Banner>
    );
  }
  if (hasFailed) {
    return (
      <Banner tone="negative" action={<ToReview label={message('unfinished.review')} />}>
        {message('confirm.failed')}
      </Banner>
    );
  }
  return null;
}

function ToReview({ label }: { label: string }) {
  return (
    <Button asChild size="small">
      <Link to="/customer/confirm">{label}</Link>
    </Button>
  );
}
