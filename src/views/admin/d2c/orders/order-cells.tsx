import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import { Text } from '../../../ui/Text.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import * as css from './order-columns.css.ts';

export const orderNumber = (id: number) => (
  <Text as="span" strong numeric>
    {`#${id}`}
  </Text>
);

export const customer = (row: D2cOrder | Shipment) => (
  <TwoLines
    first={
      <bdi className={css.name} title={row.customer_name ?? undefined}>
        {row.customer_name}
      </bdi>
    }
    second={<bdi className={css.figures}>{row.customer_phone}</bdi>}
  />
);
