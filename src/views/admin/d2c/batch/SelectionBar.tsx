import { type RefObject, useEffect, useRef } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isCancellable, MOVE_TARGETS, type MoveTarget, moveObstacle } from '#machines/d2c/order-moves.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { MOVE_TITLES } from '#views/admin/d2c/d2c-messages.ts';
import { JobSheetLink } from '#views/admin/d2c/job-sheet/JobSheetLink.tsx';
import * as css from '#views/admin/d2c/orders/D2cOrdersView.css.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import type { TableFocus } from '#views/ui/DataTable.tsx';
import { useBottomBar } from '#views/ui/use-bottom-bar.ts';

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
