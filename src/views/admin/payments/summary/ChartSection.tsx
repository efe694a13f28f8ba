import { useMemo } from 'react';
import { useMessages } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Column } from '../../../ui/columns.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Heading } from '../../../ui/Heading.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { type Pair, PairChart } from './PairChart.tsx';

interface ChartSectionProps {
  title: string;
  /** The name of the chart's horizontal axis, and the header of the first column. */
  head: string;
  pairs: readonly Pair[];
}

const keyOf = ({ name }: Pair): string => name;

/** A chart, with the same figures in a table. */
export function ChartSection({ title, head, pairs }: ChartSectionProps) {
  const message = useMessages();
  const names = { d2c: message('payments.d2cAmount'), b2b: message('payments.b2bAmount') };
  const columns = useMemo(
    (): readonly Column<Pair>[] => [
      { id: 'position', head, cell: ({ name }) => name },
      {
        id: 'd2c',
        head: message('payments.d2cAmount'),
        align: 'number',
        cell: ({ d2c }) => <Money iqd={d2c} />,
      },
      {
        id: 'b2b',
        head: message('payments.b2bAmount'),
        align: 'number',
        cell: ({ b2b }) => <Money iqd={b2b} />,
      },
    ],
    [message, head],
  );
  return (
    <Card as="section">
      <Stack gap="s">
        <Heading level={2} size="card">
          {title}
        </Heading>
        <PairChart label={title} pairs={pairs} names={names} />
        <DataTable label={title} columns={columns} rows={pairs} rowKey={keyOf} />
      </Stack>
    </Card>
  );
}
