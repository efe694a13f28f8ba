import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import type { SampleOrder } from './sample-orders.ts';

export const sampleColumns: readonly Column<SampleOrder>[] = [
  {
    id: 'id',
    head: 'Number',
    size: 'rest',
    sortable: true,
    cell: (order) => (
      <Text as="span" numeric tone="secondary">
        #{order.id}
      </Text>
    ),
  },
  {
    id: 'name',
    head: 'Name',
    size: 'rest',
    lines: 2,
    cell: (order) => <TwoLines first={<bdi>{order.name}</bdi>} second={<bdi>{order.phone}</bdi>} />,
  },
  { id: 'place', head: 'Place', size: 'rest', cell: (order) => order.place },
  { id: 'status', head: 'State', size: 'rest', cell: (order) => <StatusBadge status={order.status} /> },
  {
    id: 'total',
    head: 'Total',
    size: 'rest',
    align: 'number',
    sortable: true,
    cell: (order) => <Money iqd={order.total} />,
  },
];
