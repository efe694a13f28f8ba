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
import type { Column, RowKey, Selection, Sort, Steady } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import * as css from './Table.css.ts';
import { LongTable, Table, TableBody, TableGap } from './Table.tsx';
import { useHold } from './use-hold.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useWindowRows } from './use-window-rows.ts';

export interface DataTableProps<Row, Key extends RowKey> {
  /** Names the table. */
  label: string;
  /** The same from render to render, or every row is drawn again; so are `rowKey` and the callbacks. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** How many there are altogether, where not all of them are loaded. */
  rowCount?: number;
  /** Draws skeletons in the place of the rows. */
  isLoading?: boolean;
  /** The page scrolls it, its head stays in sight, and only the rows in view are drawn. */
  windowed?: boolean;
  /** On narrow screens every row becomes a card. */
  cards?: boolean;
  selection?: Selection<Row, Key> | undefined;
  sort?: Sort | undefined;
  rowTone?: (row: Row) => Tone | undefined;
  /** What counts no longer: still to be read, but behind the others. */
  isDimmed?: ((row: Row) => boolean) | undefined;
  /** Keeps rows where they are while a pointer or the focus is among them. */
  steady?: Steady | undefined;
  /** Stands in place of a row's cells for as long as it has something to say; none of them can be pressed then. */
  rowNote?: ((row: Row) => ReactNode | undefined) | undefined;
  /** To put the focus where the work goes on. */
  focusRef?: RefObject<FocusedTable | null> | undefined;
  /** Called before the end comes into sight, again after each time that rows have come; undefined: no more. */
  onNearEnd?: (() => void) | undefined;
  /** How high a row or a card is, near enough until it is drawn and measured. */
  rowPx?: number;
}

export interface FocusedTable {
  /** To the same button of the row after the one that had the focus last; the first row where none had it. */
  readonly handOn: () => void;
}

const TWO_LINES_PX = 58;
const ONE_LINE_PX = 49;
const ROWS_BEYOND = 6;
const ROWS_A_STEP = 3;
/** So early that the next rows are there before a person reaches them. */
const ROWS_AHEAD = 40;

/** A list of anything as a table, declared by its columns. */
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
  const hold = useHold(props.steady);
  const content = (
    <>
      <DataTableHead {...props} isLoading={props.isLoading ?? false} />
      {props.children}
    </>
  );
  if (!windowed) {
    return (
      <Table label={label} cards={cards} handlers={hold}>
        {content}
      </Table>
    );
  }
  const sizes = columns.map(({ id, size }) => ({ id, size }));
  return (
    <LongTable
      label={label}
      cards={cards}
      handlers={hold}
      rowCount={rowCount}
      columns={selection ? [{ id: 'select', size: css.selectColumn }, ...sizes] : sizes}
    >
      {content}
    </LongTable>
  );
}

function AllRows<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { rows, focusRef } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { handlers, handOn, unsettled } = useRowFocus(body);
  useImperativeHandle(focusRef, () => ({ handOn }), [handOn]);
  return (
    <TableBody ref={body} handlers={handlers}>
      {rows.map((row) => {
        const cells = rowProps(props, row, unsettled);
        return <DataRow key={cells.id} {...cells} />;
      })}
    </TableBody>
  );
}

function WindowRows<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { columns, rows: all, rowKey, onNearEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const count = all.length;
  const isTall = columns.some(({ lines }) => lines === 2);
  const rowHeight = props.rowPx ?? (isTall ? TWO_LINES_PX : ONE_LINE_PX);
  const keyOf = useCallback(
    (index: number) => {
      const row = all[index];
      return row === undefined ? index : rowKey(row);
    },
    [all, rowKey],
  );
  const { rows, size, last, measureElement } = useWindowRows({
    place: body,
    count,
    rowPx: rowHeight,
    overscan: ROWS_BEYOND,
    step: ROWS_A_STEP,
    keyOf,
  });
  const isNearEnd = last >= count - ROWS_AHEAD;
  const canGoOn = onNearEnd !== undefined;
  const goOn = useEffectEvent(() => onNearEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that have come may still be too few
  useEffect(() => {
    if (isNearEnd && canGoOn) goOn();
  }, [isNearEnd, canGoOn, count]);
  const { handlers, handOn, unsettled } = useRowFocus(body);
  useImperativeHandle(props.focusRef, () => ({ handOn }), [handOn]);
  return (
    <TableBody ref={body} handlers={handlers}>
      {rows.flatMap(({ index, start, end }, at) => {
        const row = all[index];
        if (row === undefined) return [];
        const cells = rowProps(props, row, unsettled);
        return [
          // biome-ignore lint/suspicious/noArrayIndexKey: what lies between rows is told by its place alone
          <TableGap key={`gap ${at}`} height={start - (rows[at - 1]?.end ?? 0)} />,
          <DataRow
            key={cells.id}
            {...cells}
            index={index}
            ref={measureElement}
            // A row without a note has its own height, and is not drawn again because it was measured.
            px={cells.note === undefined ? undefined : end - start}
          />,
        ];
      })}
      <TableGap height={size - (rows.at(-1)?.end ?? 0)} />
    </TableBody>
  );
}

const rowProps = <Row, Key extends RowKey>(
  props: DataTableProps<Row, Key>,
  row: Row,
  unsettled: string | null,
) => {
  const id = props.rowKey(row);
  return {
    id,
    row,
    columns: props.columns,
    select: props.selection?.rowLabel(row),
    isSelected: props.selection?.selected.has(id) ?? false,
    onToggle: props.selection?.onToggle,
    tone: props.rowTone?.(row),
    isDimmed: props.isDimmed?.(row) ?? false,
    isGone: props.steady?.gone.has(id) ?? false,
    note: props.rowNote?.(row),
    isUnsettled: String(id) === unsettled,
  };
};
