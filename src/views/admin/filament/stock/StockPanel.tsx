import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { FilamentStock } from '#api/contracts/filament.ts';
import { STOCK_COLUMNS, type StockColumn } from '#domain/filament-stock-columns.ts';
import { isStocked, sortedStock } from '#domain/filament-stock-order.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useList } from '#views/bridges/use-list.ts';
import { ListTable } from '#views/parts/ListTable.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ReelIcon } from '#views/ui/icons/admin-icons.tsx';
import { stockColumns } from './stock-columns.tsx';

const UsageDialog = lazyComponent(async () => (await import('./UsageDialog.tsx')).UsageDialog);

const route = getRouteApi('/admin/filament');

const keyOf = ({ filament_id }: FilamentStock) => filament_id;

/** The stock of filaments (spec 2 section 2, Current Stock). */
export function StockPanel() {
  const message = useMessages();
  const formats = useFormats();
  const { sort = 'id', order } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/filament' });
  const list = useList(useActorRef(useArea('filament').stock, { input: ALL_ROWS }));
  const stockedFilaments = useMemo(() => list.rows.filter(isStocked), [list.rows]);
  const rows = useSortedStock(stockedFilaments, sort, order === 'descending');
  const [logFilamentId, setLogFilamentId] = useState<number | null>(null);
  const logFilament = list.rows.find((row) => row.filament_id === logFilamentId);
  const columns = useMemo(
    () => stockColumns(message, formats, { onShowLog: (filament) => setLogFilamentId(filament.filament_id) }),
    [message, formats],
  );
  return (
    <>
      <ListTable
        label={message('filament.currentStock')}
        columns={columns}
        rowKey={keyOf}
        list={{ ...list, rows }}
        failureText={message('filament.failed')}
        empty={{
          icon: <ReelIcon size="large" />,
          title: message(list.rows.length > 0 ? 'filament.noneInUse' : 'filament.none'),
          hint: message(list.rows.length > 0 ? 'filament.noneInUseHint' : 'filament.noneHint'),
          action: (
            <Button asChild>
              <Link to="/admin/filament" search={{ tab: 'types' }}>
                {message('filament.toTypes')}
              </Link>
            </Button>
          ),
        }}
        sort={{
          by: sort,
          label: message('admin.sortBy'),
          direction: order ?? 'ascending',
          onSort: ({ by, direction }) =>
            void navigate({
              search: {
                sort: STOCK_COLUMNS.find((column) => column === by),
                order: direction === 'descending' ? direction : undefined,
              },
              resetScroll: false,
              replace: true,
            }),
        }}
      />
      {logFilament === undefined ? null : (
        <Suspense>
          <UsageDialog filament={logFilament} onClose={() => setLogFilamentId(null)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Sorts the rows when a column is chosen, and when rows are added or removed. A row keeps its place when its
 * number of spools changes.
 */
const useSortedStock = (
  rows: readonly FilamentStock[],
  sortColumn: StockColumn,
  isDescending: boolean,
): readonly FilamentStock[] => {
  const idText = rows
    .map(({ filament_id }) => filament_id)
    .toSorted((a, b) => a - b)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed number of spools must not move a row
  const order = useMemo(
    // biome-ignore lint/nursery/useReactCompiler: the dependencies are restricted on purpose
    () => sortedStock(rows, sortColumn, isDescending).map(({ filament_id }) => filament_id),
    [idText, sortColumn, isDescending],
  );
  return useMemo(() => {
    const rowsById = new Map(rows.map((row) => [row.filament_id, row]));
    return order.flatMap((id) => rowsById.get(id) ?? []);
  }, [rows, order]);
};
