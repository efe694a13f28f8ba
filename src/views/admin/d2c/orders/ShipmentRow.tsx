import { memo, type Ref } from 'react';
import type { Shipment } from '#api/contracts/shipments.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { When } from '../../../parts/When.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EyeIcon } from '../../../ui/icons/EyeIcon.tsx';
import { Cell, TableRow } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import * as css from './OrderRow.css.ts';
import { TwoLines } from './OrderRow.tsx';

export type ShipmentRowProps = {
  shipment: Shipment;
  index: number;
  ref: Ref<HTMLTableRowElement>;
  onShow: (id: number) => void;
};

/** One parcel that is on its way. */
export const ShipmentRow = memo(function ShipmentRow({ shipment, index, ref, onShow }: ShipmentRowProps) {
  const message = useMessages();
  const { d2c_order_id: id } = shipment;
  return (
    <TableRow index={index} ref={ref}>
      <Cell label={message('d2c.orders.order')}>
        <Text as="span" strong numeric>
          #{id}
        </Text>
      </Cell>
      <Cell label={message('d2c.orders.customer')}>
        <TwoLines
          first={<bdi>{shipment.customer_name}</bdi>}
          second={<bdi className={css.figures}>{shipment.customer_phone}</bdi>}
        />
      </Cell>
      <Cell label={message('d2c.tracking')}>
        <bdi className={css.first}>{shipment.tracking_number || message('d2c.noTracking')}</bdi>
      </Cell>
      <Cell label={message('d2c.shippedOn')}>
        {shipment.shipped_date === null ? (
          message('d2c.notShipped')
        ) : (
          <When moment={shipment.shipped_date} dayOnly />
        )}
      </Cell>
      <Cell label={message('d2c.orders.total')} align="number">
        <Money iqd={shipment.total_price} />
      </Cell>
      <Cell label={message('d2c.orders.status')}>
        <StatusBadge status={shipment.shipment_status} />
      </Cell>
      <Cell label={message('d2c.actions')}>
        <div className={css.actions}>
          <IconButton
            size="small"
            label={message('d2c.view', { id })}
            icon={<EyeIcon size="small" />}
            onClick={() => onShow(id)}
          />
        </div>
      </Cell>
    </TableRow>
  );
});
