import { use } from 'react';
import { toHundredths } from '#domain/money.ts';
import type { OrderDetails } from '#machines/d2c/order-details.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { CustomerMessage } from '../../../parts/customer-message/CustomerMessage.tsx';

/** The message about an order for its customer. */
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
        items: items.map(({ product, quantity }) => ({ name: product, quantity })),
      }}
    />
  );
}
