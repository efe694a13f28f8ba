import type { ReactNode } from 'react';
import { useMessages } from '../bridges/messages.ts';
import type { DrawnList } from '../bridges/use-list.ts';
import type { Column } from '../ui/columns.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { ListTable } from './ListTable.tsx';

/** Message ids. */
export interface ListMessages {
  readonly title: string;
  readonly subtitle: string;
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
}

export interface ListPageProps<Row> {
  words: ListMessages;
  icon: ReactNode;
  /** Actions that concern no row. */
  actions?: ReactNode;
  list: Pick<DrawnList<Row>, 'phase' | 'failedBy' | 'rows' | 'total' | 'refresh' | 'frozen'>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  search: string;
  onSearch: (term: string) => void;
}

/** An admin page with one list: title, search, count, and the rows in every state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { words, icon, actions, list, columns, rowKey, search, onSearch } = props;
  const message = useMessages();
  const isLoading = list.phase === 'loading';
  return (
    <Stack gap="m">
      <PageHeader title={message(words.title)} subtitle={message(words.subtitle)} actions={actions} />
      <SearchBox
        label={message(words.search)}
        placeholder={message(words.searchHint)}
        buttonLabel={message(words.searchButton)}
        term={search}
        onSearch={onSearch}
        compact
      />
      <div role="status">
        <Text tone="secondary">
          {/* Without rows the count is unknown. */}
          {list.phase === 'failed'
            ? null
            : message(isLoading ? words.loading : words.count, { count: list.rows.length })}
        </Text>
      </div>
      <ListTable
        label={message(words.title)}
        columns={columns}
        rowKey={rowKey}
        list={list}
        searched={{ term: search, noneFound: message(words.noneFound), onClear: () => onSearch('') }}
        failed={message(words.failed)}
        empty={{ icon, title: message(words.none), hint: message(words.noneHint) }}
      />
    </Stack>
  );
}
