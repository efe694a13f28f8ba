import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { isB2bIncomplete } from '#domain/b2b-order.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Money } from '#views/parts/Money.tsx';
import { RowActions } from '#views/parts/RowActions.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';

/** The columns of the list of wholesale orders. */
export const orderColumns = (
  message: Message,
  actions: Omit<OrderActionsProps, 'order'>,
): readonly Column<B2bOrder>[] => [
  {
    id: 'order',
    size: '7.5rem',
    card: 'lead',
    head: message('b2b.order'),
    lines: 2,
    sortBy: ({ b2b_order_id }) => b2b_order_id,
    cell: ({ b2b_order_id, order_date }) => (
      <TwoLines
        first={
          <Text as="span" strong numeric>
            <bdi>{`#${b2b_order_id}`}</bdi>
          </Text>
        }
        second={<Timestamp moment={order_date} dayOnly />}
      />
    ),
  },
  {
    id: 'client',
    size: 'rest',
    card: 'main',
    head: message('b2b.client'),
    lines: 2,
    sortBy: ({ client }) => client?.name ?? null,
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
    size: '8rem',
    card: 'mark',
    head: message('b2b.status'),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'payment',
    size: '9.5rem',
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
    size: '9rem',
    leftOut: 'desktop',
    card: 'aside',
    head: message('b2b.total'),
    align: 'number',
    sortBy: ({ total_price }) => total_price,
    cell: ({ total_price }) => <Money iqd={total_price} />,
  },
  {
    id: 'actions',
    size: '14rem',
    card: 'acts',
    head: message('b2b.actions'),
    align: 'end',
    cell: (order) => <OrderActions order={order} {...actions} />,
  },
];

interface OrderActionsProps {
  order: B2bOrder;
  onShow: (id: number) => void;
  onDelete: (order: B2bOrder) => void;
}

function OrderActions({ order, onShow, onDelete }: OrderActionsProps) {
  const message = useMessages();
  const id = order.b2b_order_id;
  const { running } = useCommandOn(useArea('b2b').orderActions, id);
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
      edit={{
        label: message('b2b.details'),
        name: message('b2b.showOrder', { id }),
        onPress: () => onShow(id),
      }}
      remove={{ name: message('b2b.deleteOrder', { id }), onPress: () => onDelete(order) }}
    >
      <InvoiceButton order={order} />
    </RowActions>
  );
}
