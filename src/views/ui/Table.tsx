import type { DOMAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import * as css from './Table.css.ts';

// The roles repeat what the elements are, because a row that is drawn as a card (display: grid) stops being
// a row for screen readers.

export interface TableProps {
  /** Names the table and the region that scrolls. */
  label: string;
  /** On narrow screens every row becomes a card; give the cells their `label`. */
  cards?: boolean;
  handlers?: DOMAttributes<HTMLElement>;
  children: ReactNode;
}

export function Table({ label, cards = false, handlers, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable from the keyboard
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
  /** How many rows there are altogether. */
  rowCount: number;
  /** The inline size of each column, a class or percents; they have to fit, since nothing scrolls sideways. */
  columns: readonly { readonly id: string; readonly size?: string | number | undefined }[];
};

/**
 * A table of which only the rows in view are drawn, between two `TableGap`s. The page scrolls it, the header
 * stays in view, and the columns keep their widths whatever rows are drawn.
 */
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
