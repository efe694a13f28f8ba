import { useSelector } from '@xstate/react';
import type { OrderJournal } from '#domain/drafts.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isKeyReused } from '#machines/kit/fault.ts';
import {
  selectIsAbandoning,
  selectIsAsking,
  selectIsEditWaiting,
  selectPostingFault,
} from '#machines/kit/posting.selectors.ts';
import type { PostingFault } from '#machines/kit/posting-fault.ts';
import { selectSubmitted } from '#machines/portal/checkout/submitted-order.selectors.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { SlowRequest } from '#views/portal/SlowRequest.tsx';
import { usePosting } from '#views/portal/use-posting.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Banner } from '#views/ui/Banner.tsx';

/** The code when the server has received the last item and only its response was lost. */
const ALL_ITEMS_RECEIVED: RefusalCode = 'order.items_complete';

const explainAbandoning = (
  message: Message,
  order: OrderJournal,
  { fault, isEditWaiting }: { fault: PostingFault | null; isEditWaiting: boolean },
): string => {
  if (fault && isKeyReused(fault)) return message('abandon.keyReused');
  if (order.order_id === null) {
    return message(isEditWaiting ? 'abandon.unansweredFirst' : 'abandon.unanswered');
  }
  return message(isEditWaiting ? 'abandon.partlyFirst' : 'abandon.partly', {
    id: order.order_id,
    sent: order.acknowledged,
    of: order.items.length,
  });
};

const abandonFault = (message: Message, { order_id }: OrderJournal, fault: PostingFault): string =>
  fault.code === ALL_ITEMS_RECEIVED && order_id !== null
    ? message('abandon.whole', { id: order_id })
    : faultReason(message, fault);

/** Asks before an order is abandoned that the server has or may have (decision 21). */
export function AbandonQuestion() {
  const message = useMessages();
  const posting = usePosting();
  const order = useSelector(posting, selectSubmitted);
  const isAsking = useSelector(posting, selectIsAsking);
  const isAbandoning = useSelector(posting, selectIsAbandoning);
  const isEditWaiting = useSelector(posting, selectIsEditWaiting);
  const fault = useSelector(posting, selectPostingFault);
  if (!order) return null;
  return (
    <AlertDialog
      open={isAsking || isAbandoning}
      onOpenChange={() => posting?.send({ type: 'abandon.declined' })}
      title={message(isEditWaiting ? 'abandon.titleFirst' : 'abandon.title')}
      description={explainAbandoning(message, order, { fault, isEditWaiting })}
      confirmLabel={message('abandon.button')}
      cancelLabel={message('abandon.keep')}
      onConfirm={() => posting?.send({ type: 'abandon.confirmed' })}
      busy={isAbandoning}
      busyLabel={message('abandon.abandoning')}
    >
      {fault?.during === 'abandoning' ? (
        <Banner tone="negative" title={message('abandon.failed')}>
          {abandonFault(message, order, fault)}
        </Banner>
      ) : null}
      {isAbandoning ? <SlowRequest text={message('abandon.slow')} /> : null}
    </AlertDialog>
  );
}
