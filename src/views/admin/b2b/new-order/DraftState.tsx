import { useSelector } from '@xstate/react';
import type { B2bDraft } from '#domain/b2b-draft.ts';
import { isolated } from '#domain/isolated.ts';
import { selectCanSubmit, selectDraft, selectRefusal } from '#machines/b2b/b2b-draft.machine.ts';
import {
  selectAcknowledged,
  selectIsAbandoning,
  selectIsAsking,
  selectIsBusy,
  selectIsSlow,
  selectIsStopped,
  selectOrderId,
  selectPostingFault,
  selectWaitsForNetwork,
} from '#machines/kit/posting.selectors.ts';
import type { PostingFault } from '#machines/kit/posting-fault.ts';
import { useB2bPosting } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';

/**
 * Returns the lines of a failure. The text that the specification gives stands alone, and the reason below it
 * (spec 2 section 8, B2B).
 */
const faultTexts = (message: Message, fault: PostingFault, { lines }: B2bDraft): readonly string[] => {
  const { during, line } = fault;
  const product = line === null ? undefined : lines[line]?.product_name;
  const reason = faultReason(message, fault);
  if (fault.code === 'b2b_order.not_found') return [message('b2b.draftOrderDeleted', fault.values)];
  if (fault.code === 'b2b_order.items_complete' && during === 'abandoning')
    return [message('b2b.cannotAbandonComplete', fault.values)];
  if (during === 'abandoning') return [message('b2b.abandonFailed'), reason];
  return product === undefined
    ? [message('b2b.orderCreateFailed'), reason]
    : [message('b2b.addItemFailed', { product: isolated(product), because: reason })];
};

function FaultLines({ fault, draft }: { fault: PostingFault; draft: B2bDraft }) {
  return faultTexts(useMessages(), fault, draft).map((text) => <p key={text}>{text}</p>);
}

/** The state of an order that is not yet placed, with the actions for it. */
export function DraftState() {
  const message = useMessages();
  const { draft: draftActor } = useArea('b2b');
  const posting = useB2bPosting();
  const draft = useSelector(draftActor, selectDraft);
  const lineCount = draft.lines.length;
  const isStopped = useSelector(posting, selectIsStopped);
  const isAbandoning = useSelector(posting, selectIsAbandoning);
  const isBusy = useSelector(posting, selectIsBusy);
  const isSlow = useSelector(posting, selectIsSlow);
  const isAbandonQuestionOpen = useSelector(posting, selectIsAsking);
  const isWaitingForNetwork = useSelector(posting, selectWaitsForNetwork);
  const fault = useSelector(posting, selectPostingFault);
  const orderId = useSelector(posting, selectOrderId);
  const savedCount = useSelector(posting, selectAcknowledged);
  const refusal = useSelector(draftActor, selectRefusal);
  const canSubmit = useSelector(draftActor, selectCanSubmit);
  if (isBusy) {
    const progress = isAbandoning
      ? message('b2b.abandoning')
      : message('b2b.sending', { sent: savedCount, total: lineCount });
    return (
      <Banner
        tone={isSlow ? 'caution' : 'info'}
        announce="status"
        action={
          isSlow ? (
            <Button size="small" onClick={() => posting?.send({ type: 'request.retried' })}>
              {message('list.retry')}
            </Button>
          ) : undefined
        }
      >
        {isSlow ? message('b2b.slow') : progress}
      </Banner>
    );
  }
  if (!isStopped) {
    return refusal ? (
      <Banner tone="negative">
        <FaultLines fault={refusal} draft={draft} />
      </Banner>
    ) : null;
  }
  return (
    <>
      <Banner
        tone="caution"
        announce="alert"
        title={
          orderId === null
            ? message('b2b.orderMayExist')
            : message('b2b.partlyCreated', { id: orderId, sent: savedCount, total: lineCount })
        }
        action={
          <Inline gap="xs">
            <Button
              size="small"
              tone="accent"
              disabled={!canSubmit}
              onClick={() => draftActor.send({ type: 'draft.submitted' })}
            >
              {message('b2b.continue')}
            </Button>
            <Button size="small" onClick={() => posting?.send({ type: 'abandon.requested' })}>
              {message('b2b.abandon')}
            </Button>
          </Inline>
        }
      >
        {fault ? <FaultLines fault={fault} draft={draft} /> : null}
        <span>{message(isWaitingForNetwork ? 'b2b.waitsForNetwork' : 'b2b.continueHint')}</span>
      </Banner>
      {isAbandonQuestionOpen ? (
        <AlertDialog
          open
          onOpenChange={() => posting?.send({ type: 'abandon.declined' })}
          title={message('b2b.abandonTitle')}
          description={
            orderId === null ? message('b2b.abandonMaybeText') : message('b2b.abandonText', { id: orderId })
          }
          confirmLabel={message('b2b.abandon')}
          cancelLabel={message('b2b.keepOrder')}
          onConfirm={() => posting?.send({ type: 'abandon.confirmed' })}
        >
          {fault?.during === 'abandoning' ? (
            <Banner tone="negative">
              <FaultLines fault={fault} draft={draft} />
            </Banner>
          ) : null}
        </AlertDialog>
      ) : null}
    </>
  );
}
