import type { ListBinding } from '#views/bridges/use-list.ts';
import { DataTable, type DataTableProps } from '#views/ui/DataTable.tsx';
import { ListPanel, type ListPanelProps } from './ListPanel.tsx';

type SharedTableProps<Row> = Pick<
  DataTableProps<Row, number>,
  'label' | 'columns' | 'rowKey' | 'sort' | 'isDimmed' | 'tall'
>;

export interface ListTableProps<Row>
  extends SharedTableProps<Row>,
    Pick<ListPanelProps, 'search' | 'failureText' | 'empty'> {
  list: Pick<ListBinding<Row>, 'phase' | 'fault' | 'rows' | 'total' | 'refresh' | 'frozen'>;
  /** The number of matching rows, when `list.rows` is one page of them. */
  count?: number;
  /** The expected number of rows of a filtered list. */
  rowCount?: number;
  /** Set for lists that load while scrolling. Only rows in the viewport are rendered. */
  onNearEnd?: (() => void) | undefined;
  windowed?: boolean;
}

/** A list with all its states: a table, or cards on narrow screens. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, count = list.rows.length, search, failureText, empty, windowed = false } = props;
  const { label, columns, rowKey, sort, isDimmed, onNearEnd } = props;
  return (
    <ListPanel
      phase={list.phase}
      fault={list.fault}
      count={count}
      total={list.total}
      {...(search ? { search } : {})}
      failureText={failureText}
      empty={empty}
      onRetry={list.refresh}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        {...(windowed ? { rowCount: props.rowCount ?? list.total, windowed } : {})}
        cards
        isLoading={list.phase === 'loading'}
        frozen={list.frozen}
        sort={sort}
        tall={props.tall}
        isDimmed={isDimmed}
        onNearEnd={onNearEnd}
      />
    </ListPanel>
  );
}
