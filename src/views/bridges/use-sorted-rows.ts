import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sortedBy } from '#domain/row-order.ts';
import type { Column, Sort } from '#views/ui/columns.ts';
import { useMessages } from './messages.ts';

/**
 * Sorts the rows of a completely loaded list by the column in the URL, and returns the props of its headings.
 * Without a column in the URL the rows keep the order of the list.
 */
export const useSortedRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): { readonly rows: readonly Row[]; readonly sort: Sort } => {
  const message = useMessages();
  const { sort: sortInUrl = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isDescending = sortInUrl.startsWith('-');
  const by = isDescending ? sortInUrl.slice(1) : sortInUrl;
  const sortValueOf = columns.find(({ id }) => id === by)?.sortBy;
  const sorted = useMemo(
    () => (sortValueOf ? sortedBy(rows, sortValueOf, isDescending) : rows),
    [rows, sortValueOf, isDescending],
  );
  return {
    rows: sorted,
    sort: {
      by,
      direction: isDescending ? 'descending' : 'ascending',
      label: message('admin.sortBy'),
      onSort: ({ by: column, direction }) =>
        void navigate({
          to: '.',
          search: (before) => ({
            ...before,
            sort: direction === 'descending' ? `-${column}` : column,
            page: undefined,
          }),
          resetScroll: false,
          replace: true,
        }),
    },
  };
};
