import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isCustomerComplete } from '#domain/customer-info.ts';
import { formatIqd } from '#domain/money.ts';
import { selectItemCount, selectTotal } from '#machines/cart/cart.machine.ts';
import { selectCustomer, selectIsSending } from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { BoxIcon } from '../ui/icons/BoxIcon.tsx';
import { CartIcon } from '../ui/icons/CartIcon.tsx';
import { CheckIcon } from '../ui/icons/CheckIcon.tsx';
import { UserIcon } from '../ui/icons/UserIcon.tsx';
import { Text } from '../ui/Text.tsx';
import * as css from './LandingCards.css.ts';
import { STEP_PATHS } from './portal-pages.ts';

type LandingCardProps = {
  to: (typeof STEP_PATHS)[keyof typeof STEP_PATHS];
  icon: ReactNode;
  title: string;
  text: string;
  state?: { tone: NonNullable<BadgeProps['tone']>; text: string };
};

function LandingCard({ to, icon, title, text, state }: LandingCardProps) {
  return (
    <Card asChild>
      <Link to={to}>
        <div className={css.card}>
          <span className={css.icon}>{icon}</span>
          <Heading level={2} size="card">
            {title}
          </Heading>
          <Text tone="secondary">{text}</Text>
          <div className={css.state}>
            {state ? (
              <Badge tone={state.tone}>
                <span className={css.stateText}>{state.text}</span>
              </Badge>
            ) : null}
          </div>
        </div>
      </Link>
    </Card>
  );
}

/** The four ways on, each with how far the order is there. */
export function LandingCards() {
  const words = useWords();
  const { cart, checkout } = useDesk();
  const count = useSelector(cart, selectItemCount);
  const total = useSelector(cart, selectTotal);
  const customer = useSelector(checkout, selectCustomer);
  const isSending = useSelector(checkout, selectIsSending);
  const hasCustomer = isCustomerComplete(customer);
  const obstacle = count === 0 ? 'landing.submit.noItems' : hasCustomer ? null : 'landing.submit.noCustomer';

  return (
    <div className={css.cards}>
      <LandingCard
        to={STEP_PATHS.products}
        icon={<BoxIcon />}
        title={words('landing.browse.title')}
        text={words('landing.browse.text')}
      />
      <LandingCard
        to={STEP_PATHS.cart}
        icon={<CartIcon />}
        title={words('landing.cart.title')}
        text={words('landing.cart.text')}
        state={
          count > 0
            ? { tone: 'accent', text: words('landing.cart.filled', { count, total: formatIqd(total) }) }
            : { tone: 'neutral', text: words('landing.cart.empty') }
        }
      />
      <LandingCard
        to={STEP_PATHS.customer}
        icon={<UserIcon />}
        title={words('landing.customer.title')}
        text={words('landing.customer.text')}
        state={
          hasCustomer
            ? { tone: 'accent', text: words('landing.customer.filled', { name: customer.fullName.trim() }) }
            : { tone: 'neutral', text: words('landing.customer.empty') }
        }
      />
      <LandingCard
        to={STEP_PATHS.review}
        icon={<CheckIcon />}
        title={words('landing.submit.title')}
        text={words('landing.submit.text')}
        state={
          isSending
            ? { tone: 'progress', text: words('landing.submit.sending') }
            : obstacle
              ? { tone: 'neutral', text: words(obstacle) }
              : { tone: 'positive', text: words('landing.submit.ready') }
        }
      />
    </div>
  );
}
