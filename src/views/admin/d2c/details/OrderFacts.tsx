import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { completenessOf } from '#domain/d2c-order-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Platform } from '../../../parts/Platform.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { provinceLabel } from '../order-messages.ts';

/** Who ordered, where from, where it goes, and what was noted. */
export function OrderFacts({ order }: { order: D2cOrder }) {
  const message = useMessages();
  const counts = { count: order.items_count, expected: order.expected_items ?? order.items_count };
  const address = [order.customer_district, order.customer_address].filter(Boolean).join(', ');
  return (
    <Stack gap="m">
      {completenessOf(order) === 'incomplete' ? (
        <Banner tone="caution" announce="none" title={message('d2c.orders.incomplete', counts)}>
          {message('d2c.cannotPrint')}
        </Banner>
      ) : null}
      <Facts
        columns="three"
        nothing={message('d2c.nothing')}
        facts={[
          { label: message('d2c.orders.status'), value: <StatusBadge status={order.status} /> },
          { label: message('d2c.ordered'), value: <When moment={order.order_date} /> },
          { label: message('d2c.keyedInBy'), value: order.created_by },
          { label: message('d2c.orders.customer'), value: order.customer_name },
          { label: message('d2c.phone'), value: order.customer_phone },
          { label: message('d2c.handle'), value: order.customer_handle },
          { label: message('d2c.platform'), value: <Platform platform={order.platform} /> },
          { label: message('d2c.email'), value: order.customer_email },
          { label: message('d2c.province'), value: provinceLabel(message, order.province_id) },
          { label: message('d2c.address'), value: address, wide: true },
          order.order_notes
            ? { label: message('d2c.orderNotes'), value: order.order_notes, wide: true }
            : null,
        ]}
      />
    </Stack>
  );
}
