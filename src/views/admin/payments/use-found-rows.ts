import { useDeferredValue, useMemo, useState } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';

/**
 * Filters a completely loaded list by the search term of the URL. `isFound` must be stable across renders.
 */
export const useFoundRows = <Row>(list: ListBinding<Row>, isFound: (row: Row, term: string) => boolean) => {
  const message = useMessages();
  const { search: termInUrl, onSearch } = useSearchInUrl();
  // The search box shows the term at once; the rows are filtered in a later render.
  const term = useDeferredValue(termInUrl);
  const rows = useMemo(
    () => (term === '' ? list.rows : list.rows.filter((row) => isFound(row, term))),
    [list.rows, isFound, term],
  );
  const search = { term, noneFound: message('payments.noneFound'), onClear: () => onSearch('') };
  return { list: { ...list, rows }, search };
};

/**
 * Returns the search term of the URL, for a list that the server searches. It stays as at mount: use the term
 * as the key of the component.
 */
export const useServerSearch = () => {
  const message = useMessages();
  const { search: termInUrl, onSearch } = useSearchInUrl();
  const [term] = useState(termInUrl);
  const search = { term, noneFound: message('payments.noneFound'), onClear: () => onSearch('') };
  return { input: { search: term }, search };
};
