import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { pageOf } from '#domain/pages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { useSortedRows } from '#views/bridges/use-sorted-rows.ts';
import type { Column } from '#views/ui/columns.ts';
import { Bar } from '#views/ui/Page.tsx';
import { Pager, type PagerProps } from '#views/ui/Pager.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ListCount } from './ListCount.tsx';
import { ListTable } from './ListTable.tsx';
import { UrlSearchBox } from './UrlSearchBox.tsx';

export interface PagedMessages {
  readonly title: string;
  readonly search: string;
  readonly searchHint: string;
  readonly searchButton: string;
  readonly loading: string;
  /** The message with the number of rows, as `count`. */
  readonly count: string;
  readonly failed: string;
  readonly noneFound: string;
  readonly none: string;
  readonly noneHint: string;
  readonly pages: string;
}

export interface PagedTableProps<Row> {
  messageIds: PagedMessages;
  icon: ReactNode;
  /** The list with all rows. The browser searches them. */
  list: Pick<ListBinding<Row>, 'phase' | 'fault' | 'rows' | 'total' | 'refresh' | 'frozen'>;
  columns: readonly Column<Row>[];
  /** Returns the rows that match a term. Stable across renders, like `rowKey`. */
  find: (rows: readonly Row[], term: string) => readonly Row[];
  rowKey: (row: Row) => number;
  perPage: number;
  /** True for rows with pictures. */
  tall?: boolean;
  /** False when the page has the search box elsewhere. */
  hasSearch?: boolean;
  /** A text that helps, beside the count. */
  help?: string;
  /** Filters besides the search; `onClear` clears both. */
  filters?: { readonly isSet: boolean; readonly onClear: () => void };
}

/** An admin tab with one list that is searched and paged. Term and page number are in the URL. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { messageIds, list, find, filters, help, hasSearch = true } = props;
  const message = useMessages();
  const { search, page: pageInUrl, onSearch, onPage } = useSearchInUrl();
  // The search box renders the new term at once. The rows follow in a later render, so that typing stays
  // fast.
  const term = useDeferredValue(search);
  const requestedPage = useDeferredValue(pageInUrl);
  const matchingRows = useMemo(() => find(list.rows, term), [list.rows, find, term]);
  const { rows: sortedRows, sort } = useSortedRows(matchingRows, props.columns);
  const { rows, page, pages } = useMemo(
    () => pageOf(sortedRows, requestedPage, props.perPage),
    [sortedRows, requestedPage, props.perPage],
  );

  return (
    <Stack gap="xs">
      <Bar>
        {hasSearch ? <UrlSearchBox messageIds={messageIds} live /> : null}
        <ListCount
          text={
            // Without rows the count is unknown.
            list.phase === 'failed'
              ? null
              : message(list.phase === 'loading' ? messageIds.loading : messageIds.count, {
                  count: matchingRows.length,
                })
          }
          help={help}
        />
      </Bar>
      <ListTable
        label={message(messageIds.title)}
        columns={props.columns}
        rowKey={props.rowKey}
        tall={props.tall}
        list={{ ...list, rows }}
        count={matchingRows.length}
        sort={sort}
        search={{
          term,
          noneFound: message(messageIds.noneFound),
          isFiltered: filters?.isSet ?? false,
          onClear: filters?.isSet ? filters.onClear : () => onSearch(''),
        }}
        failureText={message(messageIds.failed)}
        empty={{ icon: props.icon, title: message(messageIds.none), hint: message(messageIds.noneHint) }}
      />
      <Pages label={message(messageIds.pages)} page={page} pages={pages} onPage={onPage} />
    </Stack>
  );
}

/** The pager. It renders nothing for a single page. Its messages load with those of forms. */
export function Pages(props: Pick<PagerProps, 'label' | 'page' | 'pages' | 'onPage'>) {
  const { page, pages } = props;
  const message = useMessages();
  return pages > 1 ? (
    <Pager
      {...props}
      text={message('pages.of', { page, pages })}
      previousLabel={message('pages.previous')}
      nextLabel={message('pages.next')}
    />
  ) : null;
}
