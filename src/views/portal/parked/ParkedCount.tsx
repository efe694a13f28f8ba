import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectParked } from '#machines/portal/checkout/messages.selectors.ts';
import { selectOpenShopOrders } from '#machines/portal/shop-parked/shop-parked.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { CountBadge } from '#views/ui/Badge.tsx';

/**
 * The number of parked orders that a person can continue, as a link to their list. It is absent without one.
 */
export function ParkedCount({ className }: { className: string }) {
  const message = useMessages();
  const { checkout, shopParked } = useArea('portal');
  const parked = useSelector(checkout, (snapshot) => selectParked(snapshot).length);
  const shopOrders = useSelector(shopParked, (snapshot) => selectOpenShopOrders(snapshot).length);
  const count = parked + shopOrders;
  return count === 0 ? null : (
    <Link
      data-parked
      to="/customer"
      hash="parked"
      className={className}
      activeOptions={{ includeHash: true }}
    >
      <span>{message('parked.count')}</span>
      <CountBadge value={count} max={99} />
    </Link>
  );
}
