import type { ReactNode } from 'react';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { faultOfResult } from '#machines/kit/fault.ts';
import { JobSheetLink } from '#views/admin/d2c/job-sheet/JobSheetLink.tsx';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import * as css from './BatchDialog.css.ts';

interface OrderLinesProps {
  title: string;
  /** True when the text above serves as the heading. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A titled list of orders in the batch dialog. */
export function OrderLines({ title, isTitleHidden = false, children }: OrderLinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog must scroll by keyboard too
    <section aria-label={title} tabIndex={0}>
      {isTitleHidden ? null : <p className={css.heading}>{title}</p>}
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

/** One order of the list: its number, then its name or the reason. */
export function OrderLine({ id, children }: { id: number; children: ReactNode }) {
  return (
    <li className={css.line}>
      <span className={css.id}>{`#${id}`}</span>
      {children}
    </li>
  );
}

export interface BatchResultProps {
  results: readonly MoveResult[];
  /** Selected orders that the batch was not asked to move, each with the reason. */
  blocked: readonly { readonly id: number; readonly reason: ReactNode }[];
}

/**
 * The number of moved orders with their papers, then the orders that failed, then those that the batch was
 * not asked to move. The notice of the move offers Undo.
 */
export function BatchResult({ results, blocked }: BatchResultProps) {
  const message = useMessages();
  const moved = results.filter((result) => result.moved);
  const failed = results.filter((result) => !result.moved);
  const ids = moved.map(({ d2c_order_id }) => d2c_order_id);
  return (
    <>
      <Banner tone={failed.length === 0 ? 'positive' : 'caution'} announce="status">
        {message(failed.length > 0 ? 'd2c.batchPartly' : 'd2c.batchDone', {
          moved: moved.length,
          left: failed.length,
        })}
      </Banner>
      {failed.length > 0 ? (
        <OrderLines title={message('d2c.notMoved', { count: failed.length })} isTitleHidden>
          {failed.map((result) => (
            <OrderLine key={result.d2c_order_id} id={result.d2c_order_id}>
              <bdi>{faultReason(message, faultOfResult(result))}</bdi>
            </OrderLine>
          ))}
        </OrderLines>
      ) : null}
      {ids.length > 0 ? (
        <Inline>
          <JobSheetLink ids={ids}>{message('d2c.jobSheets')}</JobSheetLink>
          {moved.some(({ status }) => status === 'handed_to_shopini') ? (
            <JobSheetLink ids={ids} paper="list">
              {message('d2c.handOverList')}
            </JobSheetLink>
          ) : null}
        </Inline>
      ) : null}
      {blocked.length > 0 ? (
        <OrderLines title={message('d2c.batchNotAsked', { count: blocked.length })}>
          {blocked.map(({ id, reason }) => (
            <OrderLine key={id} id={id}>
              <span>{reason}</span>
            </OrderLine>
          ))}
        </OrderLines>
      ) : null}
    </>
  );
}
