import { Suspense } from 'react';
import { lazyComponent } from '../../bridges/lazy-component.tsx';
import { checkoutMessages } from '../portal-messages.ts';
import { usePosting } from '../use-posting.ts';

const AbandonQuestion = lazyComponent(
  async () => (await import('./AbandonQuestion.tsx')).AbandonQuestion,
  checkoutMessages,
);

/** The script of the question loads as soon as there is an order to abandon, because the network may be lost later. */
export function AbandonDialog() {
  if (!usePosting()) return null;
  return (
    <Suspense fallback={null}>
      <AbandonQuestion />
    </Suspense>
  );
}
