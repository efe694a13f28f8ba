import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { type D2cOrderTab, shownOrderStatus } from '#domain/d2c-order-list.ts';
import { provinceLabel } from '#views/admin/d2c/order-messages.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx';
import { OrderContents } from './OrderContents.tsx';
import { customerCell, orderNumberCell } from './order-cells.tsx';
import * as css from './order-columns.css.ts';

/** The widths of the columns that differ by tab. All orders that are ready have the same status. */
const SIZES = {
  'to-print': { status: '7rem', actions: '12.5rem' },
  ready: { status: '7rem', actions: '15.5rem' },
  history: { status: '10.5rem', actions: '6.5rem' },
} as const satisfies Record<D2cOrderTab, unknown>;

/** The columns of the list of D2C orders. The History tab has no moves and longer statuses. */
export const orderColumns = (
  message: Message,
  actions: Omit<OrderActionsProps, 'order'>,
  tab: D2cOrderTab,
): readonly Column<D2cOrder>[] => {
  const { status, actions: actionsSize } = SIZES[tab];
  return [
    {
      id: 'order',
      size: '9.75rem',
      card: 'lead',
      head: message('d2c.orders.order'),
      lines: 2,
      cell: (order) => (
        <TwoLines
          first={orderNumberCell(order.d2c_order_id)}
          second={<Timestamp moment={order.order_date} />}
        />
      ),
    },
    {
      id: 'customer',
      size: 'rest',
      card: 'main',
      head: message('d2c.orders.customer'),
      lines: 2,
      cell: customerCell,
    },
    {
      id: 'place',
      size: 'rest',
      leftOut: 'roomy',
      card: 'more',
      head: message('d2c.orders.deliverTo'),
      lines: 2,
      cell: (order) => (
        <TwoLines
          first={provinceLabel(message, order.province_id)}
          second={
            <bdi className={css.name} title={order.customer_district ?? undefined}>
              {order.customer_district}
            </bdi>
          }
        />
      ),
    },
    {
      id: 'items',
      size: 'rest',
      leftOut: 'desktop',
      card: 'foot',
      head: message('d2c.orders.items'),
      lines: 2,
      cell: (order) => <OrderContents order={order} />,
    },
    {
      id: 'total',
      size: '7.25rem',
      card: 'aside',
      head: message('d2c.orders.total'),
      align: 'number',
      cell: (order) => <Money iqd={order.total_price} />,
    },
    {
      id: 'status',
      size: status,
      ...(tab === 'ready' ? { leftOut: 'desktop' } : {}),
      card: 'mark',
      head: message('d2c.orders.status'),
      lines: 2,
      cell: (order) => {
        const badge = <StatusBadge status={shownOrderStatus(order)} />;
        const remark = order.changed_after_print ? message('d2c.changedAfterPrint') : order.end_reason;
        return remark === '' ? (
          badge
        ) : (
          <TwoLines
            first={badge}
            second={
              <bdi className={css.name} title={remark}>
                {remark}
              </bdi>
            }
          />
        );
      },
    },
    {
      id: 'actions',
      size: actionsSize,
      align: 'end',
      card: 'tools',
      head: message('d2c.actions'),
      cell: (order) => <OrderActions {...actions} order={order} />,
    },
  ];
};
