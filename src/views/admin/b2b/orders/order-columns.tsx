import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import type { Message } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import type { Column } from '../../../ui/columns.ts';
import { Text } from '../../../ui/Text.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx';

export const orderColumns = (
  message: Message,
  actions: Omit<OrderActionsProps, 'order'>,
): readonly Column<B2bOrder>[] => [
  {
    id: 'order',
    card: 'lead',
    head: message('b2b.order'),
    lines: 2,
    cell: ({ b2b_order_id, order_date }) => (
      <TwoLines
        first={
          <Text as="span" strong numeric>
            <bdi>{`#${b2b_order_id}`}</bdi>
          </Text>
        }
        second={<When moment={order_date} dayOnly />}
      />
    ),
  },
  {
    id: 'client',
    card: 'main',
    head: message('b2b.client'),
    lines: 2,
    cell: (order) => (
      <TwoLines
        first={<bdi>{order.client?.name ?? message('b2b.unknown')}</bdi>}
        second={
          isB2bIncomplete(order)
            ? message('b2b.incomplete', { count: order.items_count, expected: order.expected_items ?? 1 })
            : order.items_count > 0 && message('b2b.itemCount', { count: order.items_count })
        }
      />
    ),
  },
  {
    id: 'status',
    card: 'mark',
    head: message('b2b.status'),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'payment',
    card: 'foot',
    head: message('b2b.payment'),
    lines: 2,
    cell: ({ payment_status, total_paid }) => (
      <TwoLines
        first={<StatusBadge status={payment_status} />}
        second={
          payment_status === 'partial' ? (
            <>
              <span>{message('b2b.paid')}</span> <Money iqd={total_paid} />
            </>
          ) : null
        }
      />
    ),
  },
  {
    id: 'total',
    card: 'aside',
    head: message('b2b.total'),
    align: 'number',
    cell: ({ total_price }) => <Money iqd={total_price} />,
  },
  {
    id: 'actions',
    card: 'acts',
    head: message('b2b.actions'),
    align: 'end',
    cell: (order) => <OrderActions order={order} {...actions} />,
  },
];
