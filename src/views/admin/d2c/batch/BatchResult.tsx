import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import { undoKeyOf, undoRequestOf } from '#machines/d2c/order-undo.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
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
  /** Selected orders that could not be moved, each with the reason. */
  blocked: readonly { readonly id: number; readonly reason: ReactNode }[];
}

/** The number of moved orders with Undo, then the other orders with their reasons. */
export function BatchResult({ results, blocked }: BatchResultProps) {
  const message = useMessages();
  const { undo } = useArea('d2c');
  const moved = results.filter((result) => result.moved);
  const notMoved = [
    ...results.flatMap((result) =>
      result.moved ? [] : [{ id: result.d2c_order_id, reason: <bdi>{result.detail}</bdi> }],
    ),
    ...blocked,
  ];
  const command = undoRequestOf(moved.flatMap(({ order }) => (order ? [order] : [])));
  const isUndoing = useSelector(
    undo,
    (snapshot) => selectRunningCommand(snapshot, undoKeyOf(command)) !== undefined,
  );
  const canUndo = command.orders.length > 0;
  return (
    <>
      <Banner
        tone={notMoved.length === 0 ? 'positive' : 'caution'}
        announce="status"
        action={
          canUndo ? (
            <Button
              size="small"
              busy={isUndoing}
              onClick={() => undo.send({ type: 'command.requested', command })}
            >
              {message('d2c.undo')}
            </Button>
          ) : undefined
        }
      >
        {message(notMoved.length > 0 ? 'd2c.batchPartly' : 'd2c.batchDone', {
          moved: moved.length,
          left: notMoved.length,
        })}
      </Banner>
      {notMoved.length > 0 ? (
        <OrderLines title={message('d2c.notMoved', { count: notMoved.length })} isTitleHidden>
          {notMoved.map(({ id, reason }) => (
            <OrderLine key={id} id={id}>
              <span>{reason}</span>
            </OrderLine>
          ))}
        </OrderLines>
      ) : null}
    </>
  );
}
