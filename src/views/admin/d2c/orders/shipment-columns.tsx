import type { Shipment } from '#api/contracts/shipments.ts';
import { isSilent, shownStatusOf } from '#domain/shipment.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { customerCell, orderNumberCell, shippedDayCell, trackingText, ViewButton } from './order-cells.tsx';
import * as css from './order-columns.css.ts';

/** The columns of the list of shipments. */
export const shipmentColumns = (
  message: Message,
  onShow: (id: number) => void,
): readonly Column<Shipment>[] => [
  {
    id: 'order',
    size: '6rem',
    card: 'lead',
    head: message('d2c.orders.order'),
    lines: 2,
    cell: (shipment) =>
      shipment.is_order_deleted ? (
        <TwoLines first={orderNumberCell(shipment.d2c_order_id)} second={message('d2c.orderDeleted')} />
      ) : (
        orderNumberCell(shipment.d2c_order_id)
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
    id: 'tracking',
    size: 'rest',
    card: 'foot',
    head: message('d2c.tracking'),
    lines: 2,
    cell: (shipment) => {
      const trackingCell = <bdi className={css.trackingNumber}>{trackingText(message, shipment)}</bdi>;
      if (!isSilent(shipment)) return trackingCell;
      return (
        <TwoLines
          first={trackingCell}
          second={
            <Text as="span" tone="negative">
              {message('d2c.daysWithoutReport', { days: shipment.silent_days })}
            </Text>
          }
        />
      );
    },
  },
  {
    id: 'shipped',
    size: '7.5rem',
    leftOut: 'desktop',
    card: 'more',
    head: message('d2c.shippedOn'),
    cell: (shipment) => shippedDayCell(message, shipment),
  },
  {
    id: 'total',
    size: '7.25rem',
    card: 'aside',
    head: message('d2c.orders.total'),
    align: 'number',
    cell: (shipment) => <Money iqd={shipment.total_price} />,
  },
  {
    id: 'status',
    size: '11rem',
    card: 'mark',
    head: message('d2c.orders.status'),
    cell: (shipment) => <StatusBadge status={shownStatusOf(shipment)} />,
  },
  {
    id: 'actions',
    size: '5.5rem',
    align: 'end',
    card: 'tools',
    head: message('d2c.actions'),
    cell: (shipment) => (
      <div className={css.buttons}>
        {shipment.is_order_deleted ? null : <ViewButton id={shipment.d2c_order_id} onShow={onShow} />}
      </div>
    ),
  },
];
