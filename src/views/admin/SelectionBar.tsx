import { Link } from '@tanstack/react-router';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { MOVES, type MoveTarget, obstacleTo } from '#machines/order-action/order-moves.ts';
import { useWords } from '../bridges/words.ts';
import { Button } from '../ui/Button.tsx';
import { PrinterIcon } from '../ui/icons/PrinterIcon.tsx';
import * as css from './D2cOrdersView.css.ts';
import { MOVE_TITLES } from './d2c-words.ts';

export type SelectionBarProps = {
  orders: readonly D2cOrder[];
  onMove: (orders: readonly D2cOrder[], to: MoveTarget) => void;
  onClear: () => void;
};

/** What can be done with the selected orders; each move says how many of them it can move. */
export function SelectionBar({ orders, onMove, onClear }: SelectionBarProps) {
  const words = useWords();
  const offers = MOVES.map((to) => ({
    to,
    count: orders.filter((order) => obstacleTo(order, to) === null).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className={css.selection} aria-label={words('admin.d2c.selection')}>
      <p role="status" className={css.selected}>
        {words('admin.d2c.selected', { count: orders.length })}
      </p>
      {offers.map(({ to, count }) => (
        <Button key={to} tone="accent" onClick={() => onMove(orders, to)}>
          {words('admin.d2c.moveSome', { move: words(MOVE_TITLES[to]), count })}
        </Button>
      ))}
      <Button asChild icon={<PrinterIcon size="small" />}>
        <Link
          to="/admin/job-sheet"
          search={{ ids: orders.map((order) => order.d2c_order_id).join(',') }}
          target="_blank"
        >
          {words('admin.d2c.jobSheets')}
        </Link>
      </Button>
      <Button tone="quiet" onClick={onClear}>
        {words('admin.d2c.clearSelection')}
      </Button>
    </section>
  );
}
