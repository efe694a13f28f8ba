import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { selectRows } from '#machines/kit/list.machine.ts';
import { selectPlaced } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useAfterUnmount } from '#views/bridges/use-after-unmount.ts';
import { CustomerMessage } from '#views/parts/customer-message/CustomerMessage.tsx';
import { LateChanges } from '#views/portal/LateChanges.tsx';
import { messageOrderOf } from '#views/portal/message-order.ts';
import { parkedTitle, useWaitingOrders } from '#views/portal/parked/parking.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { CheckIcon } from '#views/ui/icons/Icon.tsx';
import { Kbd } from '#views/ui/Kbd.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './PlacedOrder.css.ts';

/** The id of the element that screen readers read together with the focused Copy button. */
const RESULT_ID = 'placed';

/**
 * The confirmation of a placed order (spec 1 section 2, Confirmation). Leaving the page starts the next
 * order.
 */
export function PlacedOrder({ orderId }: { orderId: number }) {
  const message = useMessages();
  const { checkout, catalogue } = useArea('portal');
  const products = useSelector(catalogue, selectRows);
  const copy = useArea('customerTextCopy');
  const placed = useSelector(checkout, selectPlaced);
  const [next] = useWaitingOrders();
  useAfterUnmount(useCallback(() => checkout.send({ type: 'order.anotherStarted' }), [checkout]));

  // Submitting scrolled down to the progress, but the order number is at the top.
  useEffect(() => {
    // The braces discard the promise that new browsers return, because an effect must not return it.
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <div className={css.page}>
      <span className={css.mark} aria-hidden="true">
        <CheckIcon size="large" />
      </span>
      <div id={RESULT_ID} className={css.message}>
        <Heading level={1}>{message('placed.title')}</Heading>
        <p className={css.number}>
          <bdi>{message('placed.number', { id: orderId })}</bdi>
        </p>
        <Text size="medium" tone="secondary">
          {message('placed.text', { id: orderId })}
        </Text>
      </div>
      <LateChanges />
      {placed ? (
        <CustomerMessage
          order={messageOrderOf(orderId, placed, products)}
          copy={copy}
          focusDescribedBy={RESULT_ID}
        />
      ) : null}
      <Card as="section" aria-labelledby="placed-next">
        <Heading level={2} size="card" id="placed-next">
          {message('placed.next')}
        </Heading>
        <ol className={css.steps}>
          {['placed.step1', 'placed.step2', 'placed.step3', 'placed.step4'].map((step) => (
            <li key={step} className={css.step}>
              {message(step)}
            </li>
          ))}
        </ol>
      </Card>
      <div className={css.actions}>
        {next ? (
          <Button size="large" onClick={next.bringBack}>
            {message('parked.next', { order: parkedTitle(message, next) })}
          </Button>
        ) : null}
        <Button asChild tone="accent" size="large">
          <Link to="/customer">{message('placed.another')}</Link>
        </Button>
        <Button asChild size="large">
          <Link to="/customer/products">
            <span>{message('checkout.browseProducts')}</span>
            <Kbd keys="Ctrl+Enter" />
          </Link>
        </Button>
      </div>
    </div>
  );
}
