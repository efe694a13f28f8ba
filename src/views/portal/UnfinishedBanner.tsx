import { Link, useMatch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import {
  selectHasFailed,
  selectIsSending,
  selectPlacedOrderId,
  selectSubmitted,
  selectUnfinished,
} from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Inline } from '../ui/Inline.tsx';

/** What the review page would tell of an order on its way, told on every other page. */
export function UnfinishedBanner() {
  const isReviewShown = useMatch({ from: '/customer/confirm', shouldThrow: false }) !== undefined;
  return isReviewShown ? null : <OrderOnItsWay />;
}

function OrderOnItsWay() {
  const words = useWords();
  const { checkout } = useDesk();
  const submitted = useSelector(checkout, selectSubmitted);
  const unfinished = useSelector(checkout, selectUnfinished);
  const isSending = useSelector(checkout, selectIsSending);
  const hasFailed = useSelector(checkout, selectHasFailed);
  const placedOrderId = useSelector(checkout, selectPlacedOrderId);

  if (placedOrderId !== null) {
    return (
      <Banner
        tone="positive"
        title={words('placed.title')}
        action={
          <Button size="small" onClick={() => checkout.send({ type: 'order.anotherStarted' })}>
            {words('unfinished.dismiss')}
          </Button>
        }
      >
        {words('placed.text', { id: placedOrderId })}
      </Banner>
    );
  }
  if (isSending && submitted) {
    const { acknowledged, items } = submitted;
    return (
      <Banner
        tone="info"
        announce="none"
        title={words('confirm.submitting')}
        action={<ToReview label={words('unfinished.show')} />}
      >
        {words('checkout.progress', { sent: acknowledged, of: items.length })}
      </Banner>
    );
  }
  if (unfinished) {
    const { order_id, acknowledged, items } = unfinished;
    return (
      <Banner
        tone="caution"
        title={words('unfinished.title')}
        action={
          <Inline>
            <ToReview label={words('unfinished.resume')} />
            <Button size="small" tone="quiet" onClick={() => checkout.send({ type: 'abandon.requested' })}>
              {words('abandon.button')}
            </Button>
          </Inline>
        }
      >
        {order_id === null
          ? words('unfinished.unanswered')
          : words('unfinished.partly', { id: order_id, sent: acknowledged, of: items.length })}
      </Banner>
    );
  }
  if (hasFailed) {
    return (
      <Banner tone="negative" action={<ToReview label={words('unfinished.review')} />}>
        {words('confirm.failed')}
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
