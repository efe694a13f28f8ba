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
  const options = columns.filter(isSortable).flatMap(({ id, head }) =>
    DIRECTIONS.map((direction) => ({
      value: `${id} ${direction}`,
      label: `${head} ${direction === 'ascending' ? '↑' : '↓'}`,
    })),
  );
  const chosen = `${sort.by} ${sort.direction}`;
  return (
    <div className={css.sortSelect}>
      <label htmlFor={id}>{sort.label}</label>
      <Select
        id={id}
        // Without a sorted column the rows have the order of the list.
        placeholder={options.some(({ value }) => value === chosen) ? undefined : '—'}
        value={options.some(({ value }) => value === chosen) ? chosen : ''}
        options={options}
        onChange={({ target }) => {
          const [by = '', direction] = target.value.split(' ');
          sort.onSort({ by, direction: direction === 'descending' ? 'descending' : 'ascending' });
        }}
      />
    </div>
  );
}
