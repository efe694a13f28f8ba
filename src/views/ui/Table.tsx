import type { DOMAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import * as css from './Table.css.ts';

// The roles repeat those of the elements, because rows with `display: grid` lose their table semantics.

export interface TableProps {
  /** The accessible name of the table and of the element that scrolls it. */
  label: string;
  /** True to show cards on narrow screens. Cells then need a `label`. */
  cards?: boolean;
  handlers?: DOMAttributes<HTMLElement>;
  children: ReactNode;
}

/** A table in a container that scrolls. */
export function Table({ label, cards = false, handlers, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable from the keyboard
    <section className={css.frame} aria-label={label} tabIndex={0}>
      <table
        {...handlers}
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        aria-label={label}
        className={classNames(css.table, cards && css.asCards)}
      >
        {children}
      </table>
    </section>
  );
}

export type LongTableProps = TableProps & {
  /** The number of all rows. */
  rowCount: number;
  /** The columns with their widths, as a class or percentage. The table does not scroll sideways. */
  columns: readonly { readonly id: string; readonly size?: string | number | undefined }[];
};

/** A table that renders only rows in the viewport, between two `TableGap`s. Its columns keep their widths. */
export function LongTable({ label, cards = false, handlers, rowCount, columns, children }: LongTableProps) {
  return (
    <div className={css.longFrame}>
      <table
        {...handlers}
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        className={classNames(css.table, css.fixed, cards && css.asCards)}
      >
        <colgroup>
          {columns.map(({ id, size }) =>
            typeof size === 'number' ? (
              <col key={id} style={{ inlineSize: `${size}%` }} />
            ) : (
              <col key={id} className={size} />
            ),
          )}
        </colgroup>
        {children}
      </table>
    </div>
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
