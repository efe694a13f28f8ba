import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectItems, selectTotal } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { countsText } from '#views/portal/counts.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Kbd } from '#views/ui/Kbd.tsx';
import { NextStep } from '#views/ui/NextStep.tsx';
import * as css from './CartSummary.css.ts';

const NEXT_STEPS = ['cart.next.customer', 'cart.next.review', 'cart.next.submit'] as const;

/** The sums of the cart. Shipping is free, so subtotal and total are equal. */
export function CartSummary() {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const total = useSelector(checkout, selectTotal);
  const counts = countsText(message, useSelector(checkout, selectItems));
  const isTotalTooLarge = !Number.isFinite(total);

  return (
    <section className={css.panel} aria-labelledby="order-summary">
      <Heading level={2} id="order-summary">
        {message('cart.summary')}
      </Heading>
      <p className={css.counts}>{counts}</p>
      <dl className={css.sums}>
        <dt>{message('cart.subtotal')}</dt>
        <dd className={css.amount}>{money(total)}</dd>
        <dt>{message('cart.shipping')}</dt>
        <dd className={css.amount}>{message('cart.free')}</dd>
        <dt className={css.totalTerm}>{message('cart.total')}</dt>
        <dd className={css.total}>{money(total)}</dd>
      </dl>
      {isTotalTooLarge ? <Banner tone="negative">{message('cart.overfull')}</Banner> : null}
      <div className={css.actions}>
        <NextStep note={money(total)}>
          {isTotalTooLarge ? (
            <Button tone="accent" size="large" wide disabled title={message('cart.overfull')}>
              {message('cart.toCustomer')}
            </Button>
          ) : (
            <Button asChild tone="accent" size="large" wide>
              <Link to="/customer/customer">
                <span>{message('cart.toCustomer')}</span>
                <Kbd keys="Ctrl+Enter" />
              </Link>
            </Button>
          )}
        </NextStep>
        <Button asChild wide>
          <Link to="/customer/products">{message('cart.addMore')}</Link>
        </Button>
      </div>
      <div className={css.next}>
        <Heading level={3} size="small">
          {message('cart.next.title')}
        </Heading>
        <ol className={css.steps}>
          {NEXT_STEPS.map((step) => (
            <li key={step}>{message(step)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
