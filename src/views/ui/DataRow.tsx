import { memo, type ReactNode, type Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { Checkbox } from './Checkbox.tsx';
import { type Column, hasCardPlaces, type RowKey } from './columns.ts';
import { Cell, TableRow } from './TableRow.tsx';
import { UnsettledContext } from './use-stable-meaning.ts';

export interface DataRowProps<Row, Key extends RowKey> {
  row: Row;
  /** The key of the row, because React does not pass `key` to the component. */
  id: Key;
  columns: readonly Column<Row>[];
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
  /** The accessible name of the checkbox; undefined when rows cannot be selected. */
  selectLabel?: string | undefined;
  isSelected: boolean;
  tone?: Tone | undefined;
  isDimmed: boolean;
  /** True when the row has left the list and is still shown. */
  isRemoved?: boolean;
  /** True while the buttons of the row are disabled for a moment. */
  isUnsettled?: boolean;
  /** Shown instead of the cells. */
  note?: ReactNode | undefined;
  /** The height in pixels that the row keeps while it shows a note. */
  heightPx?: number | undefined;
  onToggle?: ((key: Key, isRange: boolean) => void) | undefined;
}

/** `memo` for generic components. React's own type of `memo` loses the type parameters. */
const genericMemo: <Props extends object>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = memo;

/** A row of a table. It renders again only when its own props change. */
export const DataRow = genericMemo(function DataRow<Row, Key extends RowKey>({
  row,
  id,
  columns,
  index,
  ref,
  selectLabel,
  isSelected,
  tone,
  isDimmed,
  isRemoved = false,
  isUnsettled = false,
  note,
  heightPx,
  onToggle,
}: DataRowProps<Row, Key>) {
  if (note !== undefined && note !== null) {
    return (
      <TableRow id={id} index={index} ref={ref} isDimmed hasNote heightPx={heightPx}>
        <Cell colSpan={columns.length + (selectLabel === undefined ? 0 : 1)}>{note}</Cell>
      </TableRow>
    );
  }
  return (
    <TableRow
      id={id}
      index={index}
      ref={ref}
      tone={tone}
      isDimmed={isDimmed || isRemoved}
      isInert={isRemoved}
      isSelected={isSelected}
    >
      {selectLabel === undefined ? null : (
        <Cell card={hasCardPlaces(columns) ? 'tick' : undefined}>
          <Checkbox
            label={selectLabel}
            checked={isSelected}
            actionId="select"
            onToggle={(isRange) => onToggle?.(id, isRange)}
          />
        </Cell>
      )}
      <UnsettledContext value={isUnsettled}>
        {columns.map(({ id: column, head, label = head, align, card, leftOut, cell }) => (
          <Cell key={column} label={label} align={align} card={card} leftOut={leftOut}>
            {cell(row)}
          </Cell>
        ))}
      </UnsettledContext>
    </TableRow>
  );
});
