import { useDeferredValue, useMemo, useState } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnList } from '../../bridges/use-list.ts';
import { useSearchAddress } from '../../bridges/use-search-address.ts';

/** What the term of the address finds in a list that is here as a whole. `isFound` is the same from render to render. */
export const useFoundRows = <Row>(list: DrawnList<Row>, isFound: (row: Row, term: string) => boolean) => {
  const message = useMessages();
  const { search, onSearch } = useSearchAddress();
  // The box shows at once what the address says, many rows a moment later.
  const term = useDeferredValue(search);
  const rows = useMemo(
    () => (term === '' ? list.rows : list.rows.filter((row) => isFound(row, term))),
    [list.rows, isFound, term],
  );
  const searched = { term, noneFound: message('payments.noneFound'), onClear: () => onSearch('') };
  return { list: { ...list, rows }, searched };
};

/** What the term of the address finds in a list that the server searches. Another term is to be another list. */
export const useServerSearch = () => {
  const message = useMessages();
  const { search, onSearch } = useSearchAddress();
  const [term] = useState(search);
  const searched = { term, noneFound: message('payments.noneFound'), onClear: () => onSearch('') };
  return { input: { search: term }, searched };
};
