import { useCallback, useMemo, useState } from 'react';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { SortOrder } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Text } from '#views/ui/Text.tsx';
import { Specimen } from './Specimen.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { type SampleOrder, sampleId, sampleOrders } from './sample-orders.ts';

const PAGE_ROWS = 200;

const rowLabel = (order: SampleOrder): string => `Select #${order.id}`;

export function LongTableSection() {
  const [total, setTotal] = useState(10);
  const [loaded, setLoaded] = useState(PAGE_ROWS);
  const [hasBanner, setHasBanner] = useState(false);
  const [sort, setSort] = useState<SortOrder>({ by: 'id', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());

  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    const value = (order: SampleOrder): number => (sort.by === 'total' ? order.total : order.id);
    return sampleOrders(Math.min(total, loaded)).toSorted((a, b) => sign * (value(a) - value(b)));
  }, [total, loaded, sort]);
  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const show = (count: number): void => {
    setTotal(count);
    setLoaded(PAGE_ROWS);
  };

  return (
    <Specimen title="A long table">
      <Inline>
        <Button onClick={() => show(10)}>10 rows</Button>
        <Button onClick={() => show(10_000)}>10,000 rows</Button>
        <Button onClick={() => setHasBanner(!hasBanner)}>Banner above</Button>
        <Text>
          {rows.length} loaded, {selected.size} selected
        </Text>
      </Inline>
      {hasBanner ? (
        <Banner announce="none" title="This came later">
          The rows below make room for it.
        </Banner>
      ) : null}
      <DataTable
        label="A long list"
        windowed
        cards
        columns={sampleColumns}
        rows={rows}
        rowKey={sampleId}
        rowCount={total}
        sort={{ label: 'Sort by', ...sort, onSort: setSort }}
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: () =>
            setSelected(selected.size < rows.length ? new Set(rows.map(sampleId)) : new Set()),
          allLabel: 'Select all',
          rowLabel,
        }}
        onNearEnd={loaded < total ? () => setLoaded(loaded + PAGE_ROWS) : undefined}
      />
    </Specimen>
  );
}
