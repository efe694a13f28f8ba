import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { pageOf } from '#domain/pages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import type { Column } from '#views/ui/columns.ts';
import { Pager, type PagerProps } from '#views/ui/Pager.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { ListTable } from './ListTable.tsx';
import * as css from './parts.css.ts';
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
  /** Actions that concern no row. */
  actions?: ReactNode;
  /** Actions on all rows. */
  tools?: ReactNode;
  /** Filters besides the search; `onClear` clears both. */
  filters?: { readonly isSet: boolean; readonly onClear: () => void };
}

/** An admin tab with one list that is searched and paged. Term and page number are in the URL. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  return (
    <Stack gap="m">
      <PagedSearch messageIds={props.messageIds} actions={props.actions} />
      <PagedRows {...props} />
    </Stack>
  );
}

export function PagedSearch({ messageIds, actions }: Pick<PagedTableProps<never>, 'messageIds' | 'actions'>) {
  return (
    <div className={actions ? css.bar : undefined}>
      <UrlSearchBox messageIds={messageIds} live />
      {actions}
    </div>
  );
}

/** The rows that match the search term of the URL. */
export function PagedRows<Row>(props: PagedTableProps<Row>) {
  const { messageIds, list, find, filters } = props;
  const message = useMessages();
  const { search, page: pageInUrl, onSearch, onPage } = useSearchInUrl();
  // The search box renders the new term at once. The rows follow in a later render, so that typing stays
  // fast.
  const term = useDeferredValue(search);
  const requestedPage = useDeferredValue(pageInUrl);
  const matchingRows = useMemo(() => find(list.rows, term), [list.rows, find, term]);
  const { rows, page, pages } = useMemo(
    () => pageOf(matchingRows, requestedPage, props.perPage),
    [matchingRows, requestedPage, props.perPage],
  );

  return (
    <Stack gap="m">
      <div className={css.count}>
        <div role="status">
          <Text tone="secondary">
            {/* Without rows the count is unknown. */}
            {list.phase === 'failed'
              ? null
              : message(list.phase === 'loading' ? messageIds.loading : messageIds.count, {
                  count: matchingRows.length,
                })}
          </Text>
        </div>
        {props.tools}
      </div>
      <ListTable
        label={message(messageIds.title)}
        columns={props.columns}
        rowKey={props.rowKey}
        list={{ ...list, rows }}
        count={matchingRows.length}
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
