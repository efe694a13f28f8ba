import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { classNames } from './class-names.ts';
import type { CardPlace, LeftOut } from './columns.ts';
import * as css from './Table.css.ts';
import { placed } from './TableCards.css.ts';

export interface TableRowProps {
  /** The key of the row, written to `data-key`. `useRowFocus` finds rows by it. */
  id?: string | number | undefined;
  /** The index of the row from 0, in a `LongTable`. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
  tone?: Tone | undefined;
  isDimmed?: boolean;
  isSelected?: boolean;
  /** True for a row that can neither be clicked nor is announced. */
  isInert?: boolean;
  /** True when the row shows a note instead of its cells. */
  hasNote?: boolean;
  /** The minimum height in pixels. */
  heightPx?: number | undefined;
  children: ReactNode;
}

/** A row of a table. Its cells are `Cell`s. */
export function TableRow({ id, index, ref, tone, heightPx, children, ...flags }: TableRowProps) {
  const { isDimmed = false, isSelected = false, isInert = false, hasNote = false } = flags;
  return (
    <tr
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="row"
      data-key={id}
      data-row={index}
      data-noted={hasNote || undefined}
      inert={isInert}
      aria-rowindex={index === undefined ? undefined : index + 2}
      style={hasNote && heightPx !== undefined ? { blockSize: heightPx } : undefined}
      className={classNames(
        css.row,
        tone && css.rowTone[tone],
        isDimmed && css.dimmed,
        isSelected && css.selected,
      )}
    >
      {children}
    </tr>
  );
}

type Align = keyof typeof css.align;

export interface HeaderCellProps {
  align?: Align | undefined;
  /** True for the selection box, which stays visible above cards. */
  isTool?: boolean;
  leftOut?: LeftOut | undefined;
  /** The label of the button above cards. */
  label?: string;
  sort?: AriaAttributes['aria-sort'];
  children: ReactNode;
}

export function HeaderCell({
  align = 'start',
  isTool = false,
  leftOut,
  label,
  sort,
  children,
}: HeaderCellProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="columnheader"
      scope="col"
      aria-sort={sort}
      data-label={label}
      className={classNames(
        css.headerCell,
        css.align[align],
        isTool && css.tool,
        leftOut && css.leftOut[leftOut],
      )}
    >
      {children}
    </th>
  );
}

export interface CellProps {
  align?: Align | undefined;
  /** The label beside the value in cards. */
  label?: string;
  /** The place of the cell in cards, without a label. `tick` is the selection box. */
  card?: CardPlace | 'tick' | undefined;
  leftOut?: LeftOut | undefined;
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({ align = 'start', label, card, leftOut, colSpan, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="cell"
      data-label={card ? undefined : label}
      colSpan={colSpan}
      className={classNames(
        css.dataCell,
        css.align[align],
        card && placed[card],
        leftOut && css.leftOut[leftOut],
      )}
    >
      {children}
    </td>
  );
}
