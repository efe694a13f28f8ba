import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { pageOf } from '#domain/pages.ts';
import { useMessages } from '../bridges/messages.ts';
import type { DrawnList } from '../bridges/use-list.ts';
import { useSearchAddress } from '../bridges/use-search-address.ts';
import type { Column } from '../ui/columns.ts';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import type { ListWords } from './ListPage.tsx';
import { ListTable } from './ListTable.tsx';
import * as css from './PagedTable.css.ts';
import { Pages } from './Pages.tsx';

/** What a tab says of its list: ids of its area's messages. */
export interface PagedWords extends Omit<ListWords, 'subtitle'> {
  readonly pages: string;
}

export interface PagedTableProps<Row> {
  words: PagedWords;
  icon: ReactNode;
  /** All rows: they are looked through in the browser. */
  list: Pick<DrawnList<Row>, 'phase' | 'failedBy' | 'rows' | 'total' | 'refresh' | 'steady'>;
  columns: readonly Column<Row>[];
  /** The same from render to render, as `rowKey` is. */
  find: (rows: readonly Row[], term: string) => readonly Row[];
  rowKey: (row: Row) => number;
  perPage: number;
  /** What can be done here that is about no row. */
  actions?: ReactNode;
  /** What can be done with all of them. */
  tools?: ReactNode;
  /** Filters beside the search; `onClear` clears the search with them. */
  filters?: { readonly isSet: boolean; readonly onClear: () => void };
}

/** A tab of the admin area that is one list, searched and a page at a time; term and page stand in the address. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  return (
    <Stack gap="m">
      <PagedSearch words={props.words} actions={props.actions} />
      <PagedRows {...props} />
    </Stack>
  );
}

/** The search of the rows, which follow while a person types. */
export function PagedSearch({ words, actions }: Pick<PagedTableProps<never>, 'words' | 'actions'>) {
  return (
    <div className={actions ? css.bar : undefined}>
      <AddressSearch words={words} live />
      {actions}
    </div>
  );
}

/** The rows that the term of the address finds. */
export function PagedRows<Row>(props: PagedTableProps<Row>) {
  const { words, list, find, filters } = props;
  const message = useMessages();
  const { search, page: asked, onSearch, onPage } = useSearchAddress();
  // The address is told in one piece, and everybody who reads it draws at once: the rows follow in pieces of their own.
  const term = useDeferredValue(search);
  const wanted = useDeferredValue(asked);
  const found = useMemo(() => find(list.rows, term), [list.rows, find, term]);
  const { rows, page, pages } = useMemo(
    () => pageOf(found, wanted, props.perPage),
    [found, wanted, props.perPage],
  );

  return (
    <Stack gap="m">
      <div className={css.count}>
        <div role="status">
          <Text tone="secondary">
            {/* Where nothing came nobody knows how many there are. */}
            {list.phase === 'failed'
              ? null
              : message(list.phase === 'loading' ? words.loading : words.count, { count: found.length })}
          </Text>
        </div>
        {props.tools}
      </div>
      <ListTable
        label={message(words.title)}
        columns={props.columns}
        rowKey={props.rowKey}
        list={{ ...list, rows }}
        count={found.length}
        searched={{
          term,
          noneFound: message(words.noneFound),
          isFiltered: filters?.isSet ?? false,
          onClear: filters?.isSet ? filters.onClear : () => onSearch(''),
        }}
        failed={message(words.failed)}
        empty={{ icon: props.icon, title: message(words.none), hint: message(words.noneHint) }}
      />
      <Pages label={message(words.pages)} page={page} pages={pages} onPage={onPage} />
    </Stack>
  );
}
