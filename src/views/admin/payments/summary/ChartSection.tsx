import { useMemo } from 'react';
import { sumOfIqd } from '#domain/money.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Card } from '#views/ui/Card.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { type Pair, PairChart } from './PairChart.tsx';

interface ChartSectionProps {
  title: string;
  /** The name of the chart's horizontal axis, and the header of the first column. */
  head: string;
  pairs: readonly Pair[];
  /** The line that says what the chart counts. */
  hint: string;
  names: { readonly d2c: string; readonly b2b: string };
}

const keyOf = ({ name }: Pair): string => name;

/** A chart, with the same figures in a table. */
export function ChartSection({
  title,
  head,
  pairs,
  hint,
  names: { d2c: d2cName, b2b: b2bName },
}: ChartSectionProps) {
  const message = useMessages();
  const columns = useMemo(
    (): readonly Column<Pair>[] => [
      { id: 'position', head, cell: ({ name }) => name },
      {
        id: 'd2c',
        head: d2cName,
        align: 'number',
        cell: ({ d2c }) => <Money iqd={d2c} />,
      },
      {
        id: 'b2b',
        head: b2bName,
        align: 'number',
        cell: ({ b2b }) => <Money iqd={b2b} />,
      },
    ],
    [head, d2cName, b2bName],
  );
  const totals = {
    d2c: sumOfIqd(pairs.map(({ d2c }) => d2c)),
    b2b: sumOfIqd(pairs.map(({ b2b }) => b2b)),
  };
  const totalRow: Pair = { axisLabel: '', name: message('payments.chartTotal'), ...totals };
  return (
    <Card as="section">
      <Stack gap="s">
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Text tone="secondary">{hint}</Text>
        <PairChart label={title} pairs={pairs} names={{ d2c: d2cName, b2b: b2bName }} totals={totals} />
        <DataTable label={title} columns={columns} rows={[...pairs, totalRow]} rowKey={keyOf} />
      </Stack>
    </Card>
  );
}
