import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectData } from '#machines/kit/resource.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { ParkedOrders } from '#views/portal/parked/ParkedOrders.tsx';
import { PasteBox } from '#views/portal/paste/PasteBox.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { LandingCards } from './LandingCards.tsx';
import * as css from './LandingView.css.ts';
import { Today } from './Today.tsx';

const STEPS = [
  { title: 'landing.howTo.products', text: 'landing.howTo.products.text' },
  { title: 'landing.howTo.cart', text: 'landing.howTo.cart.text' },
  { title: 'landing.howTo.customer', text: 'landing.howTo.customer.text' },
  { title: 'landing.howTo.submit', text: 'landing.howTo.submit.text' },
] as const;
const TIPS = [
  'landing.tips.saved',
  'landing.tips.phone',
  'landing.tips.custom',
  'landing.tips.retry',
] as const;

const route = getRouteApi('/customer/');

/** The landing page of the portal (spec 1 section 2, Portal landing). */
export function LandingView() {
  const message = useMessages();
  return (
    <Stack gap="l">
      <PageHeader title={message('landing.title')} subtitle={message('landing.subtitle')} />
      <PasteBox />
      <ParkedOrders />
      <LandingCards />
      <OrdersOfToday />
      <Guide />
    </Stack>
  );
}

function OrdersOfToday() {
  const { ownDay, customerTextCopy } = route.useRouteContext();
  const actor = useActorRef(ownDay, { input: { query: null } });
  const day = useSelector(actor, selectData);
  return day === null ? null : <Today day={day} copy={customerTextCopy} />;
}

function Guide() {
  const message = useMessages();
  return (
    <div className={css.guide}>
      <Card as="section" aria-labelledby="how-to">
        <Stack gap="m">
          <Heading level={2} id="how-to">
            {message('landing.howTo.title')}
          </Heading>
          <ol className={css.steps}>
            {STEPS.map((step, index) => (
              <li key={step.title} className={css.step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <Text strong>{message(step.title)}</Text>
                  <Text tone="secondary">{message(step.text)}</Text>
                </div>
              </li>
            ))}
          </ol>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="tips">
        <Stack gap="m">
          <Heading level={2} id="tips">
            {message('landing.tips.title')}
          </Heading>
          <ul className={css.tips}>
            {TIPS.map((tip) => (
              <li key={tip}>{message(tip)}</li>
            ))}
          </ul>
        </Stack>
      </Card>
    </div>
  );
}
