import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isCustomerComplete } from '#domain/customer-info.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectCustomer, selectItems, selectTotal } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { countsText } from '#views/portal/counts.ts';
import { STEP_PATHS } from '#views/portal/layout/portal-pages.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import { Badge, type BadgeProps } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { CheckIcon } from '#views/ui/icons/Icon.tsx';
import { BoxIcon, CartIcon, UserIcon } from '#views/ui/icons/page-icons.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './LandingCards.css.ts';

interface LandingCardProps {
  to: (typeof STEP_PATHS)[keyof typeof STEP_PATHS];
  icon: ReactNode;
  title: string;
  text: string;
  state?: { tone: NonNullable<BadgeProps['tone']>; text: string };
}

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

/** The four cards, each with the state of its step. */
export function LandingCards() {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const items = useSelector(checkout, selectItems);
  const total = useSelector(checkout, selectTotal);
  const customer = useSelector(checkout, selectCustomer);
  const isSending = useSelector(usePosting(), selectIsSending);
  const hasCustomer = isCustomerComplete(customer);
  const submitState = (): LandingCardProps['state'] => {
    if (isSending) return { tone: 'progress', text: message('landing.submit.sending') };
    if (items.length === 0) return { tone: 'neutral', text: message('landing.submit.noItems') };
    if (!hasCustomer) return { tone: 'neutral', text: message('landing.submit.noCustomer') };
    return { tone: 'positive', text: message('landing.submit.ready') };
  };

  return (
    <div className={css.cards}>
      <LandingCard
        to={STEP_PATHS.products}
        icon={<BoxIcon />}
        title={message('landing.browse.title')}
        text={message('landing.browse.text')}
      />
      <LandingCard
        to={STEP_PATHS.cart}
        icon={<CartIcon />}
        title={message('landing.cart.title')}
        text={message('landing.cart.text')}
        state={
          items.length > 0
            ? {
                tone: 'accent',
                text: message('landing.cart.filled', {
                  counts: countsText(message, items),
                  total: money(total),
                }),
              }
            : { tone: 'neutral', text: message('landing.cart.empty') }
        }
      />
      <LandingCard
        to={STEP_PATHS.customer}
        icon={<UserIcon />}
        title={message('landing.customer.title')}
        text={message('landing.customer.text')}
        state={
          hasCustomer
            ? { tone: 'accent', text: message('landing.customer.filled', { name: customer.fullName.trim() }) }
            : { tone: 'neutral', text: message('landing.customer.empty') }
        }
      />
      <LandingCard
        to={STEP_PATHS.review}
        icon={<CheckIcon />}
        title={message('landing.submit.title')}
        text={message('landing.submit.text')}
        state={submitState()}
      />
    </div>
  );
}
