import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { classNames } from './class-names.ts';
import type { CardPlace } from './columns.ts';
import * as css from './Table.css.ts';
import { placed } from './TableCards.css.ts';

export interface TableRowProps {
  /** Identifies the row for `one-press`. */
  id?: string | number | undefined;
  /** From 0, in a `LongTable`. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
  tone?: Tone | undefined;
  isDimmed?: boolean;
  isSelected?: boolean;
  /** Neither pressable nor announced. */
  isInert?: boolean;
  /** Shows a note instead of its cells. */
  isNoted?: boolean;
  /** Minimum height. */
  px?: number | undefined;
  children: ReactNode;
}

export function TableRow({ id, index, ref, tone, px, children, ...is }: TableRowProps) {
  const { isDimmed = false, isSelected = false, isInert = false, isNoted = false } = is;
  return (
    <tr
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="row"
      data-key={id}
      data-row={index}
      data-noted={isNoted || undefined}
      inert={isInert}
      aria-rowindex={index === undefined ? undefined : index + 2}
      style={isNoted && px !== undefined ? { blockSize: px } : undefined}
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
  /** Contains a button: stays visible above cards. */
  isTool?: boolean;
  /** Its label there. */
  label?: string;
  sort?: AriaAttributes['aria-sort'];
  children: ReactNode;
}

export function HeaderCell({ align = 'start', isTool = false, label, sort, children }: HeaderCellProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="columnheader"
      scope="col"
      aria-sort={sort}
      data-label={label}
      className={classNames(css.headerCell, css.align[align], isTool && css.tool)}
    >
      {children}
    </th>
  );
}

export interface CellProps {
  align?: Align | undefined;
  /** Shown beside the value in cards. */
  label?: string;
  /** The place in cards, without a label; `tick` is the selection box. */
  card?: CardPlace | 'tick' | undefined;
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({ align = 'start', label, card, colSpan, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see Table.tsx
      role="cell"
      data-label={card ? undefined : label}
      colSpan={colSpan}
      className={classNames(css.dataCell, css.align[align], card && placed[card])}
    >
      {children}
    </td>
  );
}
