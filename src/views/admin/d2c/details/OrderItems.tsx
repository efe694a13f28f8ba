import type { D2cOrder, D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import * as css from './OrderDialog.css.ts';

export function OrderItems({ order, items }: { order: D2cOrder; items: readonly D2cOrderItem[] }) {
  const message = useMessages();
  const { money } = useFormats();
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('d2c.orders.items')}
      </Heading>
      <Table label={message('d2c.orders.items')} cards>
        <TableHead>
          <HeaderCell>{message('d2c.product')}</HeaderCell>
          <HeaderCell align="number">{message('d2c.quantity')}</HeaderCell>
          <HeaderCell align="number">{message('d2c.unitPrice')}</HeaderCell>
          <HeaderCell align="number">{message('d2c.customCost')}</HeaderCell>
          <HeaderCell align="number">{message('d2c.subtotal')}</HeaderCell>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.d2c_order_item_id}>
              <Cell label={message('d2c.product')}>
                <div className={css.product}>
                  <Product item={item} />
                  {item.notes ? (
                    <div className={css.notes}>
                      <bdi>{item.notes}</bdi>
                    </div>
                  ) : null}
                </div>
              </Cell>
              <Cell label={message('d2c.quantity')} align="number">
                {item.quantity}
              </Cell>
              <Cell label={message('d2c.unitPrice')} align="number">
                <Money iqd={item.unit_price} />
              </Cell>
              <Cell label={message('d2c.customCost')} align="number">
                <Money iqd={item.custom_cost} />
              </Cell>
              <Cell label={message('d2c.subtotal')} align="number">
                <Money iqd={item.subtotal} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Text strong numeric>
        {message('d2c.totalIs', { total: money(toHundredths(order.total_price)) })}
      </Text>
    </Stack>
  );
}

function Product({ item }: { item: D2cOrderItem }) {
  if (item.product_id === null) return <bdi>{item.product}</bdi>;
  return (
    <a
      className={css.link}
      href={`/admin/products?search=${item.product_id}`}
      target="_blank"
      rel="noreferrer"
    >
      <bdi>{item.product}</bdi>
    </a>
  );
}
