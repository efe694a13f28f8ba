import { Suspense } from 'react';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { checkoutMessages } from '#views/portal/portal-messages.ts';
import { usePosting } from '#views/portal/use-posting.ts';

const AbandonQuestion = lazyComponent(
  async () => (await import('./AbandonQuestion.tsx')).AbandonQuestion,
  checkoutMessages,
);

/**
 * Asks before an order is abandoned. The script loads as soon as an order is posted, because the network may
 * be lost later.
 */
export function AbandonDialog() {
  if (!usePosting()) return null;
  return (
    <Suspense fallback={null}>
      <AbandonQuestion />
    </Suspense>
  );
}
