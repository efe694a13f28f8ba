import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { B2B_ROWS_PER_PAGE } from '#domain/b2b-order.ts';
import { pageOf } from '#domain/pages.ts';
import { useMessages } from '../../bridges/messages.ts';
import { ListTable } from '../../parts/ListTable.tsx';
import type { Column } from '../../ui/columns.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import * as css from './B2bTable.css.ts';
import type { LoadedList } from './use-loaded-list.ts';

/** What a tab with a table says: ids of messages. */
interface TableWords {
  readonly title: string;
  readonly search: string;
  readonly searchHint: string;
  /** With `count`. */
  readonly count: string;
  readonly none: string;
  readonly noneHint: string;
}

interface B2bTableProps<Row> {
  words: TableWords;
  icon: ReactNode;
  list: LoadedList<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  isFound: (row: Row, term: string) => boolean;
  /** What can be done here that is about no row. */
  actions?: ReactNode;
}

/** All rows of a tab, looked through in the browser, 25 a page; term and page stand in the address. */
export function B2bTable<Row>(props: B2bTableProps<Row>) {
  const { words, list, rowKey, isFound, actions } = props;
  const message = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { search = '', page: wanted = 1 } = useSearch({ from: '/admin/b2b' });
  const navigate = useNavigate({ from: '/admin/b2b' });
  const found = useMemo(() => list.rows.filter((row) => isFound(row, search)), [list.rows, isFound, search]);
  const { rows, page, pages } = pageOf(found, wanted, B2B_ROWS_PER_PAGE);
  const isLoading = list.phase === 'loading';

  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  const lookFor = (term: string): void => {
    void navigate({ search: ({ tab }) => ({ tab, search: term.trim() || undefined }) });
  };
  const turnTo = (to: number): void => {
    void navigate({
      search: (before) => ({ ...before, page: to === 1 ? undefined : to }),
      resetScroll: false,
    });
  };

  return (
    <Stack gap="m">
      <div className={css.bar}>
        <SearchBox
          inputRef={input}
          label={message(words.search)}
          placeholder={message(words.searchHint)}
          buttonLabel={message('b2b.searchButton')}
          defaultTerm={search}
          onSearch={lookFor}
          compact
        />
        {actions}
      </div>
      <Inline justify="space-between">
        <div role="status">
          <Text tone="secondary">
            {isLoading
              ? message('b2b.loading')
              : list.phase === 'failed'
                ? null
                : message(words.count, { count: found.length })}
          </Text>
        </div>
      </Inline>
      <ListTable
        label={message(words.title)}
        columns={props.columns}
        rowKey={rowKey}
        list={{ ...list, rows }}
        count={found.length}
        searched={{ term: search, noneFound: message('b2b.noneFound'), onClear: () => lookFor('') }}
        failed={message(list.failure)}
        empty={{ icon: props.icon, title: message(words.none), hint: message(words.noneHint) }}
      />
      {pages > 1 ? (
        <Pager
          label={message('b2b.pages')}
          page={page}
          pages={pages}
          text={message('b2b.pageOf', { page, pages })}
          previousLabel={message('b2b.previousPage')}
          nextLabel={message('b2b.nextPage')}
          onPage={turnTo}
        />
      ) : null}
    </Stack>
  );
}
