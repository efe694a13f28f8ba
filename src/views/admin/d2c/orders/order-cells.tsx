/* Cells that the tables of orders and of shipments share. */
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { EyeIcon } from '#views/ui/icons/Icon.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import * as css from './order-columns.css.ts';

/** The button that opens an order. */
export function ViewButton({ id, onShow }: { id: number; onShow: (id: number) => void }) {
  const message = useMessages();
  return (
    <IconButton
      size="small"
      data-action="view"
      label={message('d2c.view', { id })}
      icon={<EyeIcon size="small" />}
      onClick={() => onShow(id)}
    />
  );
}

export const trackingText = (message: Message, { tracking_number }: Shipment): string =>
  tracking_number || message('d2c.noTracking');

export const shippedDayCell = (message: Message, { shipped_date }: Shipment) =>
  shipped_date === null ? message('d2c.notShipped') : <Timestamp moment={shipped_date} dayOnly />;

export const orderNumberCell = (id: number) => (
  <Text as="span" strong numeric>
    {`#${id}`}
  </Text>
);

export const customerCell = (row: D2cOrder | Shipment) => (
  <TwoLines
    first={
      <bdi className={css.name} title={row.customer_name ?? undefined}>
        {row.customer_name}
      </bdi>
    }
    second={<bdi className={css.phone}>{row.customer_phone}</bdi>}
  />
);
