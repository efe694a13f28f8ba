import { type RefObject, useEffect, useRef } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isCancellable, MOVE_TARGETS, type MoveTarget, moveObstacle } from '#machines/d2c/order-moves.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TableFocus } from '../../../ui/DataTable.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { MOVE_TITLES } from '../d2c-messages.ts';
import { JobSheetLink } from '../job-sheet/JobSheetLink.tsx';
import * as css from '../orders/D2cOrdersView.css.ts';

export interface SelectionBarProps {
  orders: readonly D2cOrder[];
  onMove: (orders: readonly D2cOrder[], to: MoveTarget) => void;
  onCancel: (orders: readonly D2cOrder[]) => void;
  onClear: () => void;
  /**
   * The table of the selection. When the selection ends, this bar disappears and the table takes the focus.
   */
  focusRef: RefObject<TableFocus | null>;
}

/** The actions for selected orders. Each button shows how many orders it can move. */
export function SelectionBar({ orders, onMove, onCancel, onClear, focusRef }: SelectionBarProps) {
  const message = useMessages();
  const clear = (): void => {
    onClear();
    focusRef.current?.focusNextRow();
  };
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  const { batch } = useArea('d2c');
  useEffect(() => {
    prefetch(batch, () => import('./BatchDialog.tsx'));
  }, [batch]);
  const ids = orders.map((order) => order.d2c_order_id);
  const cancellable = orders.filter(isCancellable);
  const possibleMoves = MOVE_TARGETS.map((to) => ({
    to,
    count: orders.filter((order) => moveObstacle(order, to) === null).length,
  })).filter(({ count }) => count > 0);
  return (
    <section ref={bar} className={css.selection} aria-label={message('d2c.selection')}>
      <p role="status" className={css.selected}>
        {message('d2c.selected', { count: orders.length })}
      </p>
      <Button tone="quiet" onClick={clear}>
        {message('d2c.clearSelection')}
      </Button>
      {possibleMoves.map(({ to, count }) => (
        <Button key={to} tone="accent" onClick={() => onMove(orders, to)}>
          {message('d2c.moveWithCount', { move: message(MOVE_TITLES[to]), count })}
        </Button>
      ))}
      {cancellable.length === 0 ? null : (
        <Button tone="quiet" onClick={() => onCancel(cancellable)}>
          {message('d2c.cancelWithCount', { count: cancellable.length })}
        </Button>
      )}
      <JobSheetLink ids={ids}>{message('d2c.jobSheets')}</JobSheetLink>
      {orders.some(({ status }) => status === 'ready') ? (
        <JobSheetLink ids={ids} paper="list">
          {message('d2c.handOverList')}
        </JobSheetLink>
      ) : null}
    </section>
  );
}
