import { memo, type ReactNode, type Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { Checkbox } from './Checkbox.tsx';
import { type Column, isPlaced, type RowKey } from './columns.ts';
import { Cell, TableRow } from './TableRow.tsx';
import { UnsettledContext } from './use-settled.ts';

export interface DataRowProps<Row, Key extends RowKey> {
  row: Row;
  /** What tells it from the others; React keeps `key` to itself. */
  id: Key;
  columns: readonly Column<Row>[];
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
  /** Undefined where nothing can be selected. */
  select?: string | undefined;
  isSelected: boolean;
  tone?: Tone | undefined;
  isDimmed: boolean;
  /** Drawn where it stood, but no longer of the list. */
  isGone?: boolean;
  /** Its buttons are off for a moment. */
  isUnsettled?: boolean;
  note?: ReactNode | undefined;
  /** How high it is: as high it stays while it has a note. */
  px?: number | undefined;
  onToggle?: ((key: Key, isRange: boolean) => void) | undefined;
}

/** `memo` for components with a type of their own: its type in React forgets it. */
const keeping: <Props extends object>(draw: (props: Props) => ReactNode) => (props: Props) => ReactNode =
  memo;

/** One row, drawn again only when something of it has changed. */
export const DataRow = keeping(function DataRow<Row, Key extends RowKey>({
  row,
  id,
  columns,
  index,
  ref,
  select,
  isSelected,
  tone,
  isDimmed,
  isGone = false,
  isUnsettled = false,
  note,
  px,
  onToggle,
}: DataRowProps<Row, Key>) {
  if (note !== undefined && note !== null) {
    return (
      <TableRow id={id} index={index} ref={ref} isDimmed isNoted px={px}>
        <Cell colSpan={columns.length + (select === undefined ? 0 : 1)}>{note}</Cell>
      </TableRow>
    );
  }
  return (
    <TableRow
      id={id}
      index={index}
      ref={ref}
      tone={tone}
      isDimmed={isDimmed || isGone}
      isInert={isGone}
      isSelected={isSelected}
    >
      {select === undefined ? null : (
        <Cell card={isPlaced(columns) ? 'tick' : undefined}>
          <Checkbox
            label={select}
            checked={isSelected}
            act="select"
            onToggle={(isRange) => onToggle?.(id, isRange)}
          />
        </Cell>
      )}
      <UnsettledContext value={isUnsettled}>
        {columns.map(({ id: column, head, label = head, align, card, cell }) => (
          <Cell key={column} label={label} align={align} card={card}>
            {cell(row)}
          </Cell>
        ))}
      </UnsettledContext>
    </TableRow>
  );
});
