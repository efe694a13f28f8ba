import { Suspense } from 'react';
import { comesLater } from '../../bridges/comes-later.tsx';
import { checkoutMessages } from '../portal-messages.ts';
import { usePosting } from '../use-portal.ts';

const AbandonQuestion = comesLater(
  async () => (await import('./AbandonQuestion.tsx')).AbandonQuestion,
  checkoutMessages,
);

/**
 * Where it is asked whether an order is to be given up. The question is fetched as soon as there is an order that
 * could be: the network may be gone when it is asked.
 */
export function AbandonDialog() {
  if (!usePosting()) return null;
  return (
    <Suspense fallback={null}>
      <AbandonQuestion />
    </Suspense>
  );
}
