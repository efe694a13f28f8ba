import { use } from 'react';
import { toHundredths } from '#domain/money.ts';
import type { OrderDetails } from '#machines/d2c/order-details.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { CustomerMessage } from '#views/parts/customer-message/CustomerMessage.tsx';
import type { CustomerMessageState } from '#views/parts/customer-message/customer-text.ts';

/** Returns what the customer is told: the last shipment tells about an order that was handed over. */
const stateOf = ({ status, shipments }: OrderDetails['order']): CustomerMessageState => {
  const shipment = shipments.at(-1);
  if (status === 'completed') return { kind: 'delivered' };
  if (status === 'cancelled' && shipment) return { kind: 'notDelivered' };
  return status === 'handed_to_shopini'
    ? { kind: 'onItsWay', trackingNumber: shipment?.tracking_number ?? '' }
    : { kind: 'placed' };
};

/** The message about an order for its customer, by the order's state. */
export function OrderMessage({ order, items }: Pick<OrderDetails, 'order' | 'items'>) {
  const copy = use(useArea('d2c').customerTextCopy());
  return (
    <CustomerMessage
      copy={copy}
      order={{
        id: order.d2c_order_id,
        name: order.customer_name,
        phone: order.customer_phone,
        handle: order.customer_handle ?? '',
        platform: order.platform ?? '',
        provinceId: order.province_id,
        district: order.customer_district ?? '',
        address: order.customer_address,
        total: toHundredths(order.total_price),
        state: stateOf(order),
        items: items.map(({ product, quantity, notes }) => ({ name: product, quantity, notes })),
      }}
    />
  );
}
