import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useArea } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useLeaving } from '../../bridges/use-leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CheckIcon } from '../../ui/icons/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Overtaken } from '../Overtaken.tsx';
import * as css from './PlacedOrder.css.ts';

/** Spec 1 section 2, Confirmation. Leaving it starts the next order. */
export function PlacedOrder({ orderId }: { orderId: number }) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useLeaving(useCallback(() => checkout.send({ type: 'order.anotherStarted' }), [checkout]));

  return (
    <div className={css.page}>
      <span className={css.mark} aria-hidden="true">
        <CheckIcon size="large" />
      </span>
      <div className={css.message}>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {message('placed.title')}
        </Heading>
        <Text size="medium" tone="secondary">
          {message('placed.text', { id: orderId })}
        </Text>
      </div>
      <Overtaken />
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
        <Button asChild tone="accent" size="large">
          <Link to="/customer">{message('placed.another')}</Link>
        </Button>
        <Button asChild size="large">
          <Link to="/customer/products">{message('checkout.browseProducts')}</Link>
        </Button>
      </div>
    </div>
  );
}
