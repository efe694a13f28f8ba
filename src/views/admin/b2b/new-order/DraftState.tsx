import { useSelector } from '@xstate/react';
import { isolated } from '#domain/isolated.ts';
import {
  selectAcknowledged,
  selectCanSubmit,
  selectDraft,
  selectFault,
  selectIsAbandoning,
  selectIsAsking,
  selectIsSending,
  selectIsSlow,
  selectIsUnfinished,
  selectOrderId,
} from '#machines/b2b/b2b-draft.machine.ts';
import type { B2bDraftFault } from '#machines/b2b/b2b-draft-setup.ts';
import { becauseOf } from '../../../bridges/fault-words.ts';
import { type Message, useMessages } from '../../../bridges/messages.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { useB2b } from '../use-b2b.ts';

const faultText = (message: Message, { during, fault, product }: B2bDraftFault): string => {
  const because = becauseOf(message, fault);
  if (fault.code === 'b2b_order.not_found') return message('b2b.draftOrderGone', fault.values);
  if (fault.code === 'b2b_order.items_complete' && during === 'abandoning')
    return message('b2b.orderWhole', fault.values);
  if (during === 'abandoning') return message('b2b.abandonFailed', { because });
  return product === null
    ? message('b2b.createFailedBecause', { because })
    : message('b2b.addItemFailed', { product: isolated(product), because });
};

/** How far the order has come, where that is not the whole way; and what can be done about it. */
export function DraftState() {
  const message = useMessages();
  const { draft: actor } = useB2b();
  const of = useSelector(actor, selectDraft).lines.length;
  const isUnfinished = useSelector(actor, selectIsUnfinished);
  const isAbandoning = useSelector(actor, selectIsAbandoning);
  const isSending = useSelector(actor, selectIsSending);
  const isSlow = useSelector(actor, selectIsSlow);
  const isAsking = useSelector(actor, selectIsAsking);
  const fault = useSelector(actor, selectFault);
  const orderId = useSelector(actor, selectOrderId);
  const sent = useSelector(actor, selectAcknowledged);
  const canSubmit = useSelector(actor, selectCanSubmit);
  if (isAbandoning || (isSending && sent !== null)) {
    const progress = isAbandoning
      ? message('b2b.abandoning')
      : message('b2b.sending', { sent: sent ?? 0, of });
    return (
      <Banner
        tone={isSlow ? 'caution' : 'info'}
        announce="status"
        action={
          isSlow ? (
            <Button size="small" onClick={() => actor.send({ type: 'request.retried' })}>
              {message('list.retry')}
            </Button>
          ) : undefined
        }
      >
        {isSlow ? message('b2b.slow') : progress}
      </Banner>
    );
  }
  if (!isUnfinished) {
    return fault ? <Banner tone="negative">{faultText(message, fault)}</Banner> : null;
  }
  return (
    <>
      <Banner
        tone="caution"
        announce="alert"
        title={
          orderId === null
            ? message('b2b.mayExist')
            : message('b2b.partlyCreated', { id: orderId, sent: sent ?? 0, of })
        }
        action={
          <Inline gap="xs">
            <Button
              size="small"
              tone="accent"
              disabled={!canSubmit}
              onClick={() => actor.send({ type: 'draft.submitted' })}
            >
              {message('b2b.goOn')}
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'abandon.requested' })}>
              {message('b2b.abandon')}
            </Button>
          </Inline>
        }
      >
        {fault ? <p>{faultText(message, fault)}</p> : null}
        <span>{message('b2b.goOnHint')}</span>
      </Banner>
      {isAsking ? (
        <AlertDialog
          open
          onOpenChange={() => actor.send({ type: 'abandon.declined' })}
          title={message('b2b.abandonTitle')}
          description={
            orderId === null ? message('b2b.abandonMaybeText') : message('b2b.abandonText', { id: orderId })
          }
          confirmLabel={message('b2b.abandon')}
          cancelLabel={message('b2b.keepOrder')}
          onConfirm={() => actor.send({ type: 'abandon.confirmed' })}
        >
          {fault?.during === 'abandoning' ? (
            <Banner tone="negative">{faultText(message, fault)}</Banner>
          ) : null}
        </AlertDialog>
      ) : null}
    </>
  );
}
