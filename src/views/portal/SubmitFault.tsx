import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectFault, selectHasFailed, selectUnfinished } from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Text } from '../ui/Text.tsx';
import * as css from './ConfirmView.css.ts';

const outcomeText = (words: Words, unfinished: OrderJournal | null): string => {
  if (unfinished === null) return words('confirm.refused');
  const { order_id, acknowledged, items } = unfinished;
  if (order_id === null) return words('confirm.unanswered');
  return words('confirm.partly', { id: order_id, sent: acknowledged, of: items.length });
};

/** The error box of the summary; an order of an earlier visit is told of more quietly. */
export function SubmitFault() {
  const words = useWords();
  const { checkout } = useDesk();
  const hasFailed = useSelector(checkout, selectHasFailed);
  const fault = useSelector(checkout, selectFault);
  const unfinished = useSelector(checkout, selectUnfinished);
  if (!hasFailed) return null;
  const outcome = outcomeText(words, unfinished);
  const hint = unfinished ? <Text tone="inherit">{words('confirm.abandonHint')}</Text> : null;
  if (!fault) {
    return (
      <Banner tone="caution" title={words('unfinished.title')}>
        <Text tone="inherit">{outcome}</Text>
        {hint}
      </Banner>
    );
  }
  return (
    <Focused>
      <Banner tone="negative" title={words('confirm.failed')}>
        {fault.detail ? <Text tone="inherit">{fault.detail}</Text> : null}
        <Text tone="inherit">{outcome}</Text>
        {hint}
      </Banner>
    </Focused>
  );
}

/** Takes the focus once it appears: it tells what became of the button that was pressed. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css.fault}>
      {children}
    </div>
  );
}
