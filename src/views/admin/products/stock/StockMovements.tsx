import { useMemo } from 'react';
import type { StockMovement } from '#api/contracts/product-stock.ts';
import { isolated } from '#domain/isolated.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const keyOf = ({ movement_id }: StockMovement) => movement_id;

const CAUSES = {
  d2c: { taken: 'products.takenByOrder', put_back: 'products.putBackByOrder' },
  b2b: { taken: 'products.takenByWholesaleOrder', put_back: 'products.putBackByWholesaleOrder' },
} as const;

/** Returns what moved the stock when nobody gave a reason. */
const causeText = (message: Message, { kind, order }: StockMovement): string => {
  if (kind === 'opening') return message('products.openingStock');
  if (kind === 'set' || order === null) return message('products.noReason');
  return message(CAUSES[order.kind][kind], { order: isolated(`#${order.id}`) });
};

/** The changes of a product's stock, newest first. */
export function StockMovements({ movements }: { movements: readonly StockMovement[] }) {
  const message = useMessages();
  const { number } = useFormats();
  const columns = useMemo(
    (): readonly Column<StockMovement>[] => [
      {
        id: 'changedAt',
        card: 'lead',
        head: message('products.changedAt'),
        cell: ({ at }) => <Timestamp moment={at} />,
      },
      {
        id: 'delta',
        card: 'aside',
        head: message('products.change'),
        align: 'number',
        cell: ({ delta }) =>
          message(delta > 0 ? 'products.increasedBy' : 'products.decreasedBy', {
            count: number(Math.abs(delta)),
          }),
      },
      {
        id: 'quantityAfter',
        card: 'foot',
        head: message('products.quantityAfter'),
        align: 'number',
        cell: ({ quantity_after }) => message('products.quantityLeft', { count: number(quantity_after) }),
      },
      {
        id: 'reason',
        card: 'main',
        head: message('products.reason'),
        cell: (movement) => <bdi>{movement.reason ?? causeText(message, movement)}</bdi>,
      },
      {
        id: 'changedBy',
        card: 'mark',
        head: message('products.changedBy'),
        cell: ({ by }) => <bdi>{by || message('products.none')}</bdi>,
      },
    ],
    [message, number],
  );
  return (
    <Stack gap="xs">
      <Heading level={3}>{message('products.movements')}</Heading>
      {movements.length === 0 ? (
        <Text tone="secondary">{message('products.noMovements')}</Text>
      ) : (
        <DataTable
          label={message('products.movements')}
          columns={columns}
          rows={movements}
          rowKey={keyOf}
          cards
        />
      )}
    </Stack>
  );
}
