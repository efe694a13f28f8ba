import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type FuzzyFindable, findFuzzily } from '#domain/fuzzy-search.ts';
import { pageOf } from '#domain/pages.ts';
import { PRODUCTS_PER_PAGE } from '#domain/product.ts';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnList } from '../../bridges/use-list.ts';
import { ListTable } from '../../parts/ListTable.tsx';
import type { Column } from '../../ui/columns.ts';
import { BoxIcon } from '../../ui/icons/BoxIcon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import * as css from './PagedProducts.css.ts';

/** What a tab says of its list: ids of messages; `count` with `count`. */
interface PagedWords {
  readonly label: string;
  readonly loading: string;
  readonly count: string;
  readonly failed: string;
  readonly none: string;
  readonly noneHint: string;
  readonly pages: string;
}

interface PagedProductsProps<Row extends FuzzyFindable> {
  words: PagedWords;
  list: DrawnList<Row>;
  columns: readonly Column<Row>[];
  /** Stands beside the search, and beside how many there are. */
  action?: ReactNode;
  tools?: ReactNode;
}

const route = getRouteApi('/admin/products');
const keyOf = ({ product_id }: FuzzyFindable) => product_id;

/** Products, searched and ten a page; the term and the page stand in the address (spec 2 section 2). */
export function PagedProducts<Row extends FuzzyFindable>(props: PagedProductsProps<Row>) {
  const { words, list, columns, action, tools } = props;
  const message = useMessages();
  const { search = '', page: wanted = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/products' });
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => findFuzzily(list.rows, search), [list.rows, search]);
  const { rows, page, pages } = pageOf(found, wanted, PRODUCTS_PER_PAGE);

  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  const lookFor = (term: string): void => {
    void navigate({ search: ({ tab }) => ({ tab, search: term.trim() || undefined }) });
  };
  const turnTo = (to: number): void => {
    const page = to === 1 ? undefined : to;
    void navigate({ search: (before) => ({ ...before, page }), resetScroll: false });
  };

  return (
    <Stack gap="m">
      <div className={css.bar}>
        <SearchBox
          inputRef={input}
          label={message('products.search')}
          placeholder={message('products.searchHint')}
          buttonLabel={message('products.searchButton')}
          defaultTerm={search}
          onSearch={lookFor}
          compact
        />
        {action}
      </div>
      <div className={css.count}>
        <div role="status">
          <Text tone="secondary">
            {/* Where nothing came nobody knows how many there are. */}
            {list.phase === 'failed'
              ? null
              : message(list.phase === 'loading' ? words.loading : words.count, { count: found.length })}
          </Text>
        </div>
        {tools}
      </div>
      <ListTable
        label={message(words.label)}
        columns={columns}
        rowKey={keyOf}
        list={{ ...list, rows }}
        count={found.length}
        searched={{ term: search, noneFound: message('products.noneFound'), onClear: () => lookFor('') }}
        failed={message(words.failed)}
        empty={{
          icon: <BoxIcon size="large" />,
          title: message(words.none),
          hint: message(words.noneHint),
        }}
      />
      {found.length > 0 ? (
        <Pager
          label={message(words.pages)}
          page={page}
          pages={pages}
          text={message('products.pageOf', { page, pages })}
          previousLabel={message('products.previousPage')}
          nextLabel={message('products.nextPage')}
          onPage={turnTo}
        />
      ) : null}
    </Stack>
  );
}
