import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import * as css from './Table.css.ts';

// The roles repeat what the elements are, because a row that is drawn as a card (display: grid) stops being
// a row for screen readers.

export type TableProps = {
  /** Names the table and the region that scrolls. */
  label: string;
  /** On narrow screens every row becomes a card; give the cells their `label`. */
  cards?: boolean;
  children: ReactNode;
};

export function Table({ label, cards = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable from the keyboard
    <section className={css.frame} aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} className={classNames(css.table, cards && css.asCards)}>
        {children}
      </table>
    </section>
  );
}

export type LongTableProps = TableProps & {
  /** How many rows there are altogether. */
  rowCount: number;
  /** The inline size of each column, as classes; they have to fit, since nothing scrolls sideways. */
  columns: readonly string[];
};

/**
 * A table of which only the rows in view are drawn, between two `TableGap`s. The page scrolls it, the header
 * stays in view, and the columns keep their widths whatever rows are drawn.
 */
export function LongTable({ label, cards = false, rowCount, columns, children }: LongTableProps) {
  return (
    <div className={css.longFrame}>
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        className={classNames(css.table, css.fixed, cards && css.asCards)}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={column} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  );
}

/** As high as the rows that are not drawn. */
export function TableGap({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
  return <tr aria-hidden="true" className={css.gap} style={{ blockSize: height }} />;
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <thead role="rowgroup" className={css.head}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tbody role="rowgroup" className={css.body}>
      {children}
    </tbody>
  );
}

export type TableRowProps = {
  /** Its place in a `LongTable`, from 0. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
  children: ReactNode;
};

export function TableRow({ index, ref, children }: TableRowProps) {
  return (
    <tr
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={css.row}
    >
      {children}
    </tr>
  );
}

type Align = keyof typeof css.align;

export function HeaderCell({ align = 'start', children }: { align?: Align; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <th role="columnheader" scope="col" className={classNames(css.headerCell, css.align[align])}>
      {children}
    </th>
  );
}

export type CellProps = {
  align?: Align;
  /** The column's name, shown beside the value when rows are cards. */
  label?: string;
  colSpan?: number;
  children?: ReactNode;
};

export function Cell({ align = 'start', label, colSpan, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="cell"
      data-label={label}
      colSpan={colSpan}
      className={classNames(css.dataCell, css.align[align])}
    >
      {children}
    </td>
  );
}
