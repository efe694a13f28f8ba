import { useMemo } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { type Column, isSortable, nextOrder, type RowKey, type Selection, type Sort } from './columns.ts';
import { ChevronIcon } from './icons/page-icons.tsx';
import * as css from './Table.css.ts';
import { TableHead } from './Table.tsx';
import { HeaderCell } from './TableRow.tsx';

export interface DataTableHeadProps<Row, Key extends RowKey> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  isLoading: boolean;
  selection?: Selection<Row, Key> | undefined;
  sort?: Sort | undefined;
}

/** The column headers. The selection box stays visible above cards. */
export function DataTableHead<Row, Key extends RowKey>(props: DataTableHeadProps<Row, Key>) {
  const { columns, rows, rowKey, isLoading, selection, sort } = props;
  const selected = selection?.selected;
  const isAllSelected = useMemo(
    () => rows.length > 0 && selected !== undefined && rows.every((row) => selected.has(rowKey(row))),
    [rows, rowKey, selected],
  );
  return (
    <TableHead>
      {selection ? (
        <HeaderCell isTool label={selection.allLabel}>
          <Checkbox
            label={selection.allLabel}
            checked={isAllSelected}
            mixed={!isAllSelected && selection.selected.size > 0}
            disabled={isLoading}
            onToggle={() => selection.onToggleAll()}
          />
        </HeaderCell>
      ) : null}
      {columns.map((column) => {
        const { id, head, align, leftOut } = column;
        if (!sort || !isSortable(column)) {
          return (
            <HeaderCell key={id} align={align} leftOut={leftOut}>
              {head}
            </HeaderCell>
          );
        }
        const direction = sort.by === id ? sort.direction : 'none';
        return (
          <HeaderCell key={id} align={align} leftOut={leftOut} sort={direction}>
            <button
              type="button"
              className={css.sortButton}
              disabled={isLoading}
              onClick={() => sort.onSort(nextOrder(sort, id))}
            >
              <span>{head}</span>
              <span className={css.sortMark[direction]}>
                <ChevronIcon size="small" to={direction === 'descending' ? 'down' : 'up'} />
              </span>
            </button>
          </HeaderCell>
        );
      })}
    </TableHead>
  );
}
