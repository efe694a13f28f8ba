import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectHasFailed } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFault,
  selectUnavailable,
  selectUnfinished,
  selectWaitsForNetwork,
} from '#machines/portal/checkout/submission.selectors.ts';
import type { SubmissionFault } from '#machines/portal/checkout/submission-fault.ts';
import { type Message, useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Text } from '../../ui/Text.tsx';
import { NewPriceText, TakePrice } from '../NewPrice.tsx';
import { usePortal } from '../use-portal.ts';
import * as css from './ConfirmView.css.ts';

const outcomeText = (
  message: Message,
  unfinished: OrderJournal | null,
  fault: SubmissionFault | null,
): string => {
  if (fault?.gone) return message('confirm.gone', { id: fault.gone.orderId, how: fault.gone.how });
  if (unfinished === null) return message('confirm.refused');
  const { order_id, acknowledged, items } = unfinished;
  if (order_id === null) return message('confirm.unanswered');
  // A line that was refused would be refused again: submitting sends nothing.
  const partly = fault?.productId !== undefined ? 'unfinished.partly' : 'confirm.partly';
  return message(partly, { id: order_id, sent: acknowledged, of: items.length });
};

/** The error box of the summary; an order of an earlier visit is told of more quietly. */
export function SubmitFault() {
  const message = useMessages();
  const { checkout } = usePortal();
  const hasFailed = useSelector(checkout, selectHasFailed);
  const fault = useSelector(checkout, selectFault);
  const unfinished = useSelector(checkout, selectUnfinished);
  const isWaiting = useSelector(checkout, selectWaitsForNetwork);
  const isUnavailable = useSelector(checkout, selectUnavailable) !== null;
  if (!hasFailed) return null;
  const outcome = outcomeText(message, unfinished, fault);
  const stoppedAt = unfinished?.items.find(({ product_id }) => product_id === fault?.productId);
  const hint = unfinished ? <Text tone="inherit">{message('confirm.abandonHint')}</Text> : null;
  return (
    <Focused hasNews={fault !== null || isUnavailable}>
      {isWaiting ? (
        <Banner tone="caution" title={message('confirm.waitsForNetwork')}>
          <Text tone="inherit">{message('confirm.waitsForNetworkHint')}</Text>
        </Banner>
      ) : isUnavailable ? (
        <Banner tone="negative" title={message('confirm.failed')}>
          <Text tone="inherit">{message('confirm.unavailable')}</Text>
        </Banner>
      ) : !fault ? (
        <Banner tone="caution" title={message('unfinished.title')}>
          <Text tone="inherit">{outcome}</Text>
          {hint}
        </Banner>
      ) : fault.newPrice !== undefined && stoppedAt ? (
        <>
          <Banner
            tone="caution"
            announce="alert"
            title={<NewPriceText item={stoppedAt} price={fault.newPrice} isNamed />}
            action={<TakePrice price={fault.newPrice} />}
          />
          {/* What is to be done comes first: without it, trying again would be refused again. */}
          <div className={css.outcome}>
            <Text size="small" tone="negative">
              {message('confirm.failed')}
            </Text>
            <Text size="small" tone="secondary">
              {outcome}
            </Text>
          </div>
        </>
      ) : (
        <Banner tone="negative" title={message('confirm.failed')}>
          {fault.gone ? null : <Text tone="inherit">{fault.detail ?? message(fault.reason)}</Text>}
          <Text tone="inherit">{outcome}</Text>
          {hint}
        </Banner>
      )}
    </Focused>
  );
}

/** Takes the focus once there is a fault: it tells what became of the button that was pressed. */
function Focused({ hasNews, children }: { hasNews: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasNews) box.current?.focus();
  }, [hasNews]);
  return (
    <div ref={box} tabIndex={-1} className={css.fault}>
      {children}
    </div>
  );
}
