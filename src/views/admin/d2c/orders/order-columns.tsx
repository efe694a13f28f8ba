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

/** The columns of the list of D2C orders. The History tab has its own widths. */
export const orderColumns = (
  message: Message,
  actions: Omit<OrderActionsProps, 'order'>,
  tab: D2cOrderTab,
): readonly Column<D2cOrder>[] => {
  const sizes = tab === 'history' ? css.history : css;
  return [
    {
      id: 'order',
      card: 'lead',
      head: message('d2c.orders.order'),
      size: sizes.order,
      lines: 2,
      cell: (order) => (
        <TwoLines
          first={orderNumberCell(order.d2c_order_id)}
          second={
            <span className={css.moment}>
              <Timestamp moment={order.order_date} />
            </span>
          }
        />
      ),
    },
    {
      id: 'customer',
      card: 'main',
      head: message('d2c.orders.customer'),
      size: sizes.customer,
      lines: 2,
      cell: customerCell,
    },
    {
      id: 'place',
      card: 'more',
      head: message('d2c.orders.deliverTo'),
      size: sizes.place,
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
      card: 'foot',
      head: message('d2c.orders.items'),
      size: sizes.items,
      lines: 2,
      cell: (order) => <OrderContents order={order} />,
    },
    {
      id: 'total',
      card: 'aside',
      head: message('d2c.orders.total'),
      size: sizes.total,
      align: 'number',
      cell: (order) => <Money iqd={order.total_price} />,
    },
    {
      id: 'status',
      card: 'mark',
      head: message('d2c.orders.status'),
      size: sizes.status,
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
      card: 'tools',
      head: message('d2c.actions'),
      size: sizes.actions,
      cell: (order) => <OrderActions {...actions} order={order} />,
    },
  ];
};
