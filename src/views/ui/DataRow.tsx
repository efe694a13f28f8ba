import { memo, type ReactNode, type Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { Checkbox } from './Checkbox.tsx';
import { type Column, isPlaced, type RowKey } from './columns.ts';
import { Cell, TableRow } from './Table.tsx';

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
  onToggle?: ((key: Key) => void) | undefined;
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
  onToggle,
}: DataRowProps<Row, Key>) {
  return (
    <TableRow index={index} ref={ref} tone={tone} isDimmed={isDimmed}>
      {select === undefined ? null : (
        <Cell card={isPlaced(columns) ? 'tick' : undefined}>
          <Checkbox label={select} checked={isSelected} onToggle={() => onToggle?.(id)} />
        </Cell>
      )}
      {columns.map(({ id: column, head, label = head, align, card, cell }) => (
        <Cell key={column} label={label} align={align} card={card}>
          {cell(row)}
        </Cell>
      ))}
    </TableRow>
  );
});
