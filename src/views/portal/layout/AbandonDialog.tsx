import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectSubmitted } from '#machines/portal/checkout/checkout.selectors.ts';
import { comesLater } from '../../bridges/comes-later.tsx';
import { checkoutMessages } from '../portal-messages.ts';
import { usePortal } from '../use-portal.ts';

const AbandonQuestion = comesLater(
  async () => (await import('./AbandonQuestion.tsx')).AbandonQuestion,
  checkoutMessages,
);

/**
 * Where it is asked whether an order is to be given up. The question is fetched as soon as there is an order that
 * could be: the network may be gone when it is asked.
 */
export function AbandonDialog() {
  const { checkout } = usePortal();
  const hasOrder = useSelector(checkout, (snapshot) => selectSubmitted(snapshot) !== null);
  if (!hasOrder) return null;
  return (
    <Suspense fallback={null}>
      <AbandonQuestion />
    </Suspense>
  );
}
