import { useId } from 'react';
import { type Column, isSortable, type Sort } from './columns.ts';
import { Select } from './Select.tsx';
import * as css from './Table.css.ts';

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
}

const DIRECTIONS = ['ascending', 'descending'] as const;

/** The order of the rows above cards, which have no headers. */
export function SortSelect<Row>({ columns, sort }: SortSelectProps<Row>) {
  const id = useId();
  const options = columns.filter(isSortable).flatMap(({ id: column, head }) =>
    DIRECTIONS.map((direction) => ({
      value: `${column} ${direction}`,
      label: `${head} ${direction === 'ascending' ? '↑' : '↓'}`,
    })),
  );
  const chosen = options.find(({ value }) => value === `${sort.by} ${sort.direction}`)?.value;
  return (
    <div className={css.sortSelect}>
      <label htmlFor={id}>{sort.label}</label>
      <Select
        id={id}
        // Without a sorted column the rows have the order of the list.
        placeholder={chosen === undefined ? '—' : undefined}
        value={chosen ?? ''}
        options={options}
        onChange={({ target }) => {
          const [by = '', direction] = target.value.split(' ');
          sort.onSort({ by, direction: direction === 'descending' ? 'descending' : 'ascending' });
        }}
      />
    </div>
  );
}
