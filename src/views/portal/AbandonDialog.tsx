import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { OrderJournal } from '#domain/drafts.ts';
import {
  selectAbandonFault,
  selectIsAbandoning,
  selectIsAsking,
  selectIsEditWaiting,
  selectIsSlow,
  selectSubmitted,
} from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

const AlertDialog = lazy(async () => ({ default: (await import('../ui/AlertDialog.tsx')).AlertDialog }));

const explain = (words: Words, order: OrderJournal, isEditWaiting: boolean): string => {
  if (order.order_id === null) {
    return words(isEditWaiting ? 'abandon.unansweredFirst' : 'abandon.unanswered');
  }
  return words(isEditWaiting ? 'abandon.partlyFirst' : 'abandon.partly', {
    id: order.order_id,
    sent: order.acknowledged,
    of: order.items.length,
  });
};

/** Asks whether an order that the server has seen is to be given up (design 4.2). */
export function AbandonDialog() {
  const words = useWords();
  const { checkout } = useDesk();
  const order = useSelector(checkout, selectSubmitted);
  const isAsking = useSelector(checkout, selectIsAsking);
  const isAbandoning = useSelector(checkout, selectIsAbandoning);
  const isEditWaiting = useSelector(checkout, selectIsEditWaiting);
  const isSlow = useSelector(checkout, selectIsSlow);
  const fault = useSelector(checkout, selectAbandonFault);
  // Fetched as soon as there is an order that could be abandoned: the network may be gone when it is asked for.
  if (!order) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open={isAsking || isAbandoning}
        onOpenChange={() => checkout.send({ type: 'abandon.declined' })}
        title={words(isEditWaiting ? 'abandon.titleFirst' : 'abandon.title')}
        description={explain(words, order, isEditWaiting)}
        confirmLabel={words('abandon.button')}
        cancelLabel={words('abandon.keep')}
        onConfirm={() => checkout.send({ type: 'abandon.confirmed' })}
        busy={isAbandoning}
        busyLabel={words('abandon.abandoning')}
      >
        {fault ? (
          <Banner tone="negative" title={words('abandon.failed')}>
            {fault.detail}
          </Banner>
        ) : null}
        {isAbandoning && isSlow ? (
          <Banner
            tone="caution"
            action={
              <Button size="small" onClick={() => checkout.send({ type: 'request.retried' })}>
                {words('confirm.retry')}
              </Button>
            }
          >
            {words('abandon.slow')}
          </Banner>
        ) : null}
      </AlertDialog>
    </Suspense>
  );
}
