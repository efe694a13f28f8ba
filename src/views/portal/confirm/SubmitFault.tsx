import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderJournal } from '#domain/drafts.ts';
import { isKeyReused, isOutcomeUnknown } from '#machines/kit/fault.ts';
import {
  selectMayExist,
  selectPostingFault,
  selectWaitsForNetwork,
} from '#machines/kit/posting.selectors.ts';
import { isOrderMissing, type PostingFault } from '#machines/kit/posting-fault.ts';
import { selectRefusal } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFailedProductId,
  selectNewPrice,
  selectUnfinished,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason, faultReference } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { AcceptPriceButton, NewPriceText } from '#views/portal/NewPrice.tsx';
import { usePosting } from '#views/portal/use-posting.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ConfirmView.css.ts';

/** The text when the server may have the order, but its number is unknown. */
const unansweredText = (message: Message, fault: PostingFault | null, mayExist: boolean): string => {
  if (fault === null) return message('confirm.mayExist');
  if (isKeyReused(fault)) return message('confirm.keyReused');
  if (isOutcomeUnknown(fault))
    return [message('confirm.unanswered', { kind: fault.kind }), faultReference(message, fault)]
      .filter(Boolean)
      .join(' ');
  return mayExist ? message('confirm.earlierUnanswered') : faultReason(message, fault);
};

const outcomeText = (
  message: Message,
  unfinished: OrderJournal | null,
  fault: PostingFault | null,
  { hasRefusedLine, mayExist }: { hasRefusedLine: boolean; mayExist: boolean },
): string => {
  if (fault && isOrderMissing(fault)) {
    const removal = fault.kind === 'not-found' ? 'deleted' : 'cancelled';
    return message('confirm.gone', { ...fault.values, how: removal });
  }
  if (unfinished === null) return message('confirm.refused');
  const { order_id, acknowledged, items } = unfinished;
  if (order_id === null) return unansweredText(message, fault, mayExist);
  // The server would refuse the line again, so submitting is disabled.
  return message(hasRefusedLine ? 'unfinished.partly' : 'confirm.partly', {
    id: order_id,
    sent: acknowledged,
    of: items.length,
  });
};

/**
 * The error box of the summary. An unfinished order of an earlier visit has no fault and gets a caution
 * instead.
 */
export function SubmitFault() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const refusal = useSelector(checkout, selectRefusal);
  const postingFault = useSelector(posting, selectPostingFault);
  const unfinished = useSelector(posting, selectUnfinished);
  const waitsForNetwork = useSelector(posting, selectWaitsForNetwork);
  const newPrice = useSelector(posting, selectNewPrice);
  const mayExist = useSelector(posting, selectMayExist);
  const hasRefusedLine = useSelector(posting, selectFailedProductId) !== null;
  if (!unfinished && !refusal) return null;
  const fault = postingFault?.during === 'posting' ? postingFault : refusal;
  const outcome = outcomeText(message, unfinished, fault, { hasRefusedLine, mayExist });
  const hasReason = fault && !isOrderMissing(fault) && unfinished?.order_id !== null;
  const stoppedItem = unfinished?.items[unfinished.acknowledged];
  const hint = unfinished ? <Text tone="inherit">{message('confirm.abandonHint')}</Text> : null;
  const content = (): ReactNode => {
    if (waitsForNetwork) {
      return (
        <Banner tone="caution" title={message('confirm.waitsForNetwork')}>
          <Text tone="inherit">{message('confirm.waitsForNetworkHint')}</Text>
        </Banner>
      );
    }
    if (newPrice !== null && stoppedItem) {
      return (
        <>
          <Banner
            tone="caution"
            announce="alert"
            title={<NewPriceText item={stoppedItem} price={newPrice} isNamed />}
            action={<AcceptPriceButton price={newPrice} />}
          />
          {/* The new price comes first, because the server would refuse a retry without accepting it. */}
          <div className={css.outcome}>
            <Text size="small" tone="negative">
              {message('confirm.failed')}
            </Text>
            <Text size="small" tone="secondary">
              {outcome}
            </Text>
          </div>
        </>
      );
    }
    if (!fault) {
      return (
        <Banner tone="caution" title={message('unfinished.title')}>
          <Text tone="inherit">{outcome}</Text>
          {hint}
        </Banner>
      );
    }
    return (
      <Banner tone="negative" title={message('confirm.failed')}>
        {hasReason ? <Text tone="inherit">{faultReason(message, fault)}</Text> : null}
        <Text tone="inherit">{outcome}</Text>
        {hint}
      </Banner>
    );
  };
  return <FocusOnFault shouldFocus={fault !== null || newPrice !== null}>{content()}</FocusOnFault>;
}

/** Takes the focus when a fault appears, because the clicked button has disappeared. */
function FocusOnFault({ shouldFocus, children }: { shouldFocus: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shouldFocus) box.current?.focus();
  }, [shouldFocus]);
  return (
    <div ref={box} tabIndex={-1} className={css.fault}>
      {children}
    </div>
  );
}
