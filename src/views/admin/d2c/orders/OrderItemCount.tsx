import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { completenessOf } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** How many lines an order has; marked while some of them have not arrived. */
export function OrderItemCount({ order }: { order: D2cOrder }) {
  const message = useMessages();
  const completeness = completenessOf(order);
  const counts = { count: order.items_count, expected: order.expected_items ?? order.items_count };
  if (completeness === 'whole') return message('d2c.orders.itemCount', counts);
  if (completeness === 'broken-off') return message('d2c.orders.brokenOff', counts);
  return (
    <Badge tone="caution" wrap>
      {message('d2c.orders.incomplete', counts)}
    </Badge>
  );
}
