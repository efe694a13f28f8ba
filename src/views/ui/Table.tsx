import type { DOMAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import type { ColumnSize, LeftOut } from './columns.ts';
import * as css from './Table.css.ts';

// The roles repeat those of the elements, because rows with `display: grid` lose their table semantics.

export interface TableProps {
  /** The accessible name of the table and of the element that scrolls it. */
  label: string;
  /** True to show cards on narrow screens. Cells then need a `label`. */
  cards?: boolean;
  /** True for rows with pictures. */
  tall?: boolean;
  handlers?: DOMAttributes<HTMLElement>;
  /** The number of all rows, when only those in the viewport are rendered, between two `TableGap`s. */
  rowCount?: number | undefined;
  /** The columns with their widths. Such a table does not scroll sideways, and its columns never move. */
  columns?: readonly SizedColumn[] | undefined;
  children: ReactNode;
}

export interface SizedColumn {
  readonly id: string;
  readonly size: ColumnSize;
  readonly leftOut?: LeftOut | undefined;
}

export function Table(props: TableProps) {
  const { label, cards = false, tall = false, handlers, rowCount, columns, children } = props;
  const table = (
    <table
      {...handlers}
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      aria-label={label}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      className={classNames(css.table, columns && css.fixed, tall && css.tall, cards && css.asCards)}
    >
      {columns ? (
        <colgroup>
          {columns.map(({ id, size, leftOut }) => (
            <col
              key={id}
              style={size === 'rest' ? undefined : { inlineSize: size }}
              className={leftOut && css.leftOut[leftOut]}
            />
          ))}
        </colgroup>
      ) : null}
      {children}
    </table>
  );
  return columns ? (
    <div className={css.longFrame}>{table}</div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable from the keyboard
    <section className={css.frame} aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

/** Fills the height of rows that are not rendered. */
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
      <tr role="row" className={css.headRow}>
        {children}
      </tr>
    </thead>
  );
}

export interface TableBodyProps {
  ref?: Ref<HTMLTableSectionElement>;
  handlers?: DOMAttributes<HTMLTableSectionElement> | undefined;
  children: ReactNode;
}

export function TableBody({ ref, handlers, children }: TableBodyProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tbody {...handlers} ref={ref} role="rowgroup" className={css.body}>
      {children}
    </tbody>
  );
}
