import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import { classNames } from './class-names.ts';
import type { CardPlace } from './columns.ts';
import * as css from './Table.css.ts';
import { placed } from './TableCards.css.ts';

export interface TableRowProps {
  /** What tells it from the others, so that a press is known to be its own. */
  id?: string | number | undefined;
  /** Its place in a `LongTable`, from 0. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
  tone?: Tone | undefined;
  isDimmed?: boolean;
  isSelected?: boolean;
  /** Nothing in it can be pressed or read out. */
  isInert?: boolean;
  /** It says what became of it instead of what it is. */
  isNoted?: boolean;
  /** At least as high as that. */
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
  /** Something to press: stays in sight where rows are cards. */
  isTool?: boolean;
  /** Said beside it there. */
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
  /** The column's name, shown beside the value when rows are cards. */
  label?: string;
  /** Its place there, in place of the column's name; `tick` is what selects the row. */
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
