import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { formatIqd } from '#domain/money.ts';
import { selectTotal } from '#machines/cart/cart.machine.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import * as css from './CartSummary.css.ts';

const NEXT = ['cart.next.customer', 'cart.next.review', 'cart.next.submit'] as const;

/** What it comes to, and the way on. Shipping is free, so that subtotal and total are one. */
export function CartSummary() {
  const words = useWords();
  const { cart } = useDesk();
  const total = useSelector(cart, selectTotal);
  const isPayable = Number.isFinite(total);

  return (
    <section className={css.panel} aria-labelledby="order-summary">
      <Heading level={2} id="order-summary">
        {words('cart.summary')}
      </Heading>
      <dl className={css.sums}>
        <dt>{words('cart.subtotal')}</dt>
        <dd className={css.amount}>{formatIqd(total)}</dd>
        <dt>{words('cart.shipping')}</dt>
        <dd className={css.amount}>{words('cart.free')}</dd>
        <dt className={css.totalTerm}>{words('cart.total')}</dt>
        <dd className={css.total}>{formatIqd(total)}</dd>
      </dl>
      {isPayable ? null : <Banner tone="negative">{words('cart.overfull')}</Banner>}
      <div className={css.actions}>
        {isPayable ? (
          <Button asChild tone="accent" wide>
            <Link to="/customer/customer">{words('cart.toCustomer')}</Link>
          </Button>
        ) : (
          <Button tone="accent" wide disabled title={words('cart.overfull')}>
            {words('cart.toCustomer')}
          </Button>
        )}
        <Button asChild wide>
          <Link to="/customer/products">{words('cart.addMore')}</Link>
        </Button>
      </div>
      <div className={css.next}>
        <Heading level={3} size="small">
          {words('cart.next.title')}
        </Heading>
        <ol className={css.steps}>
          {NEXT.map((step) => (
            <li key={step}>{words(step)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
