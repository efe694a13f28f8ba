import type { D2cOrderItem } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { orderCountLabel } from '#views/admin/d2c/order-messages.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { LineParts, typedNotes } from '#views/parts/LineParts.tsx';
import { Money } from '#views/parts/Money.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './OrderDialog.css.ts';

const itemId = (item: D2cOrderItem): number => item.d2c_order_item_id;

const itemColumns = (message: Message): readonly Column<D2cOrderItem>[] => [
  { id: 'product', head: message('d2c.product'), cell: (item) => <Product item={item} /> },
  { id: 'quantity', head: message('d2c.quantity'), align: 'number', cell: (item) => item.quantity },
  {
    id: 'price',
    head: message('d2c.unitPrice'),
    align: 'number',
    cell: (item) => <Money iqd={item.unit_price} />,
  },
  {
    id: 'custom',
    head: message('d2c.customCost'),
    align: 'number',
    cell: (item) => <Money iqd={item.custom_cost} />,
  },
  {
    id: 'subtotal',
    head: message('d2c.subtotal'),
    align: 'number',
    cell: (item) => <Money iqd={item.subtotal} />,
  },
];

/** The items of an order, with the total. */
export function OrderItems({ order, items }: { order: D2cOrder; items: readonly D2cOrderItem[] }) {
  const message = useMessages();
  const { money } = useFormats();
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('d2c.orders.items')}
      </Heading>
      <DataTable
        label={message('d2c.orders.items')}
        cards
        columns={itemColumns(message)}
        rows={items}
        rowKey={itemId}
      />
      <div className={css.total}>
        <Text tone="secondary">{orderCountLabel(message, order)}</Text>
        <Text strong numeric>
          {message('d2c.totalIs', { total: money(toHundredths(order.total_price)) })}
        </Text>
      </div>
    </Stack>
  );
}

function Product({ item }: { item: D2cOrderItem }) {
  const notes = typedNotes(item.notes);
  return (
    <div className={css.product}>
      {item.product_id === null ? (
        <bdi>{item.product}</bdi>
      ) : (
        <a
          className={css.link}
          href={`/admin/products?search=${item.product_id}`}
          target="_blank"
          rel="noreferrer"
        >
          <bdi>{item.product}</bdi>
        </a>
      )}
      <LineParts {...item} />
      {notes ? (
        <div className={css.notes}>
          <bdi>{notes}</bdi>
        </div>
      ) : null}
    </div>
  );
}
