import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import type { Tone } from '#views/theme/palette.ts';
import type { Column, FrozenRows, RowKey, Selection, Sort } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortSelect } from './SortSelect.tsx';
import { Table, TableBody, TableGap } from './Table.tsx';
import { useFreezing } from './use-freezing.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useWindowRows } from './use-window-rows.ts';

export interface DataTableProps<Row, Key extends RowKey> {
  /** Accessible name. */
  label: string;
  /**
   * The columns. Stable across renders, like `rowKey` and the callbacks; otherwise every row renders again.
   */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The number of all rows, when some are not loaded. */
  rowCount?: number;
  /** True to show skeletons. */
  isLoading?: boolean;
  /**
   * True for a table that scrolls with the page, has a sticky header, and renders only rows in the viewport.
   */
  windowed?: boolean;
  /** True to show cards on narrow screens. */
  cards?: boolean;
  /** True for rows with pictures. */
  tall?: boolean | undefined;
  selection?: Selection<Row, Key> | undefined;
  sort?: Sort | undefined;
  rowTone?: (row: Row) => Tone | undefined;
  /** Returns true for rows that are dimmed because they no longer count. */
  isDimmed?: ((row: Row) => boolean) | undefined;
  /** Keeps rows in place under the pointer or the focus. */
  frozen?: FrozenRows | undefined;
  /** Returns a note that replaces the cells of a row. While it is shown the cells cannot be clicked. */
  rowNote?: ((row: Row) => ReactNode | undefined) | undefined;
  /** A ref with which the caller can move the focus. */
  focusRef?: RefObject<TableFocus | null> | undefined;
  /**
   * Called before the last row is in the viewport, and again after new rows. Undefined when there are no more
   * rows.
   */
  onNearEnd?: (() => void) | undefined;
  /** Estimated height of a row or card until it is measured. */
  rowPx?: number | undefined;
}

export interface TableFocus {
  /** Moves the focus to the same button of the next row, or of the first row. */
  readonly focusNextRow: () => void;
}

const ROW_PX = 45;
const SELECT_COLUMN = { id: 'select', size: '3.25rem' } as const;
const OVERSCAN_ROWS = 6;
const ROWS_PER_STEP = 3;
/** Number of rows before the end at which the next page loads, so that scrolling need not wait. */
const ROWS_BEFORE_END = 40;

/** A table of rows. While they load it shows skeletons. */
export function DataTable<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { columns, isLoading = false, windowed = false } = props;
  return (
    <Frame {...props}>
      {isLoading ? (
        <SkeletonRows columns={columns} isSelectable={props.selection !== undefined} />
      ) : windowed ? (
        <WindowRows {...props} />
      ) : (
        <AllRows {...props} />
      )}
    </Frame>
  );
}

function Frame<Row, Key extends RowKey>(props: DataTableProps<Row, Key> & { children: ReactNode }) {
  const { label, columns, rows, rowCount = rows.length, selection, cards = false, windowed = false } = props;
  const handlers = useFreezing(props.frozen);
  const sized = columns.flatMap(({ id, size, leftOut }) =>
    size === undefined ? [] : [{ id, size, leftOut }],
  );
  const isSized = sized.length === columns.length;
  return (
    <>
      {props.sort && cards ? <SortSelect columns={columns} sort={props.sort} /> : null}
      <Table
        label={label}
        cards={cards}
        tall={props.tall ?? false}
        handlers={handlers}
        rowCount={windowed ? rowCount : undefined}
        columns={isSized ? [...(selection ? [SELECT_COLUMN] : []), ...sized] : undefined}
      >
        <DataTableHead {...props} isLoading={props.isLoading ?? false} />
        {props.children}
      </Table>
    </>
  );
}

function AllRows<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { rows, focusRef } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { handlers, focusNextRow, unsettledRow } = useRowFocus(body);
  useImperativeHandle(focusRef, () => ({ focusNextRow }), [focusNextRow]);
  return (
    <TableBody ref={body} handlers={handlers}>
      {rows.map((row) => {
        const rowProps = rowPropsOf(props, row, unsettledRow);
        return <DataRow key={rowProps.id} {...rowProps} />;
      })}
    </TableBody>
  );
}

function WindowRows<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { rows: allRows, rowKey, onNearEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const count = allRows.length;
  const keyOf = useCallback(
    (index: number) => {
      const row = allRows[index];
      return row === undefined ? index : rowKey(row);
    },
    [allRows, rowKey],
  );
  const { rows, totalPx, lastIndex, measureElement } = useWindowRows({
    container: body,
    count,
    rowPx: props.rowPx ?? ROW_PX,
    overscan: OVERSCAN_ROWS,
    step: ROWS_PER_STEP,
    keyOf,
  });
  const isNearEnd = lastIndex >= count - ROWS_BEFORE_END;
  const canLoadMore = onNearEnd !== undefined;
  const loadMore = useEffectEvent(() => onNearEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for new rows, because they may still be too few
  useEffect(() => {
    if (isNearEnd && canLoadMore) loadMore();
  }, [isNearEnd, canLoadMore, count]);
  const { handlers, focusNextRow, unsettledRow } = useRowFocus(body);
  useImperativeHandle(props.focusRef, () => ({ focusNextRow }), [focusNextRow]);
  return (
    <TableBody ref={body} handlers={handlers}>
      {rows.flatMap(({ index, start, end }, position) => {
        const row = allRows[index];
        if (row === undefined) return [];
        const rowProps = rowPropsOf(props, row, unsettledRow);
        return [
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
          <TableGap key={`gap ${position}`} height={start - (rows[position - 1]?.end ?? 0)} />,
          <DataRow
            key={rowProps.id}
            {...rowProps}
            index={index}
            ref={measureElement}
            // A row without a note gets its height from its cells.
            heightPx={rowProps.note === undefined ? undefined : end - start}
          />,
        ];
      })}
      <TableGap height={totalPx - (rows.at(-1)?.end ?? 0)} />
    </TableBody>
  );
}

const rowPropsOf = <Row, Key extends RowKey>(
  props: DataTableProps<Row, Key>,
  row: Row,
  unsettledRow: string | null,
) => {
  const id = props.rowKey(row);
  return {
    id,
    row,
    columns: props.columns,
    selectLabel: props.selection?.rowLabel(row),
    isSelected: props.selection?.selected.has(id) ?? false,
    onToggle: props.selection?.onToggle,
    tone: props.rowTone?.(row),
    isDimmed: props.isDimmed?.(row) ?? false,
    isRemoved: props.frozen?.removedKeys.has(id) ?? false,
    note: props.rowNote?.(row),
    isUnsettled: String(id) === unsettledRow,
  };
};
