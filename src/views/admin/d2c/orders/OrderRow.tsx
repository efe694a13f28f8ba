import { memo, type ReactNode, type Ref } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { completenessOf } from '#domain/d2c-order-list.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Cell, TableRow } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { provinceLabel } from '../order-messages.ts';
import { OrderActions } from './OrderActions.tsx';
import * as css from './OrderRow.css.ts';

export type OrderRowProps = {
  order: D2cOrder;
  index: number;
  ref: Ref<HTMLTableRowElement>;
  isSelected: boolean;
  action: OrderActionActor;
  onToggle: (id: number) => void;
  onShow: (id: number) => void;
  onDelete: (order: D2cOrder) => void;
};

/** One order in the list. */
export const OrderRow = memo(function OrderRow({ order, index, ref, isSelected, ...rest }: OrderRowProps) {
  const message = useMessages();
  return (
    <TableRow index={index} ref={ref}>
      <Cell>
        <Checkbox
          label={message('d2c.selectOne', { id: order.d2c_order_id })}
          checked={isSelected}
          onToggle={() => rest.onToggle(order.d2c_order_id)}
        />
      </Cell>
      <Cell label={message('d2c.orders.order')}>
        <TwoLines
          first={
            <Text as="span" strong numeric>
              #{order.d2c_order_id}
            </Text>
          }
          second={<When moment={order.order_date} />}
        />
      </Cell>
      <Cell label={message('d2c.orders.customer')}>
        <TwoLines
          first={<bdi>{order.customer_name}</bdi>}
          second={<bdi className={css.figures}>{order.customer_phone}</bdi>}
        />
      </Cell>
      <Cell label={message('d2c.orders.deliverTo')}>
        <TwoLines
          first={provinceLabel(message, order.province_id)}
          second={<bdi>{order.customer_district}</bdi>}
        />
      </Cell>
      <Cell label={message('d2c.orders.items')}>
        <Items order={order} />
      </Cell>
      <Cell label={message('d2c.orders.total')} align="number">
        <Money iqd={order.total_price} />
      </Cell>
      <Cell label={message('d2c.orders.status')}>
        <StatusBadge status={order.status} />
      </Cell>
      <Cell label={message('d2c.actions')}>
        <OrderActions order={order} action={rest.action} onShow={rest.onShow} onDelete={rest.onDelete} />
      </Cell>
    </TableRow>
  );
});

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={css.lines}>
      <div className={css.first}>{first}</div>
      <div className={css.second}>{second}</div>
    </div>
  );
}

function Items({ order }: { order: D2cOrder }) {
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
