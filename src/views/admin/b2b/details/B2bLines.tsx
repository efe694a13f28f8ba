import { useMemo } from 'react';
import type { B2bOrder, B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

const keyOf = ({ b2b_order_item_id }: B2bOrderItem) => b2b_order_item_id;

const lineColumns = (message: Message): readonly Column<B2bOrderItem>[] => [
  {
    id: 'product',
    head: message('b2b.product'),
    cell: ({ product, notes }) => (
      <TwoLines
        first={<bdi>{product.name}</bdi>}
        second={
          <>
            <bdi>{product.product_code}</bdi>
            {product.product_code && notes ? <span>{' · '}</span> : null}
            <bdi>{notes}</bdi>
          </>
        }
      />
    ),
  },
  { id: 'quantity', head: message('b2b.quantity'), align: 'number', cell: ({ quantity }) => quantity },
  {
    id: 'price',
    head: message('b2b.unitPrice'),
    align: 'number',
    cell: ({ unit_price }) => <Money iqd={unit_price} />,
  },
  {
    id: 'subtotal',
    head: message('b2b.subtotal'),
    align: 'number',
    cell: ({ subtotal }) => <Money iqd={subtotal} />,
  },
];

/** The lines of a wholesale order, with the total. */
export function B2bLines({ order, items }: { order: B2bOrder; items: readonly B2bOrderItem[] }) {
  const message = useMessages();
  const { money } = useFormats();
  const columns = useMemo(() => lineColumns(message), [message]);
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('b2b.items')}
      </Heading>
      {items.length === 0 ? (
        <Text tone="secondary">{message('b2b.noLines')}</Text>
      ) : (
        <DataTable label={message('b2b.items')} cards columns={columns} rows={items} rowKey={keyOf} />
      )}
      <Text strong numeric>
        {message('b2b.totalIs', { total: money(toHundredths(order.total_price)) })}
      </Text>
    </Stack>
  );
}
