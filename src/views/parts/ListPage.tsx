import type { ReactNode } from 'react';
import { useMessages } from '../bridges/messages.ts';
import type { ListBinding } from '../bridges/use-list.ts';
import type { Column } from '../ui/columns.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { ListTable } from './ListTable.tsx';

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
  messageIds: ListMessages;
  icon: ReactNode;
  /** Actions that concern no row. */
  actions?: ReactNode;
  list: Pick<ListBinding<Row>, 'phase' | 'fault' | 'rows' | 'total' | 'refresh' | 'frozen'>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  search: string;
  onSearch: (term: string) => void;
}

/** An admin page with one list: title, search, count, and the rows in every state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { messageIds, icon, actions, list, columns, rowKey, search, onSearch } = props;
  const message = useMessages();
  const isLoading = list.phase === 'loading';
  return (
    <Stack gap="m">
      <PageHeader
        title={message(messageIds.title)}
        subtitle={message(messageIds.subtitle)}
        actions={actions}
      />
      <SearchBox
        label={message(messageIds.search)}
        placeholder={message(messageIds.searchHint)}
        buttonLabel={message(messageIds.searchButton)}
        term={search}
        onSearch={onSearch}
        compact
      />
      <div role="status">
        <Text tone="secondary">
          {/* Without rows the count is unknown. */}
          {list.phase === 'failed'
            ? null
            : message(isLoading ? messageIds.loading : messageIds.count, { count: list.rows.length })}
        </Text>
      </div>
      <ListTable
        label={message(messageIds.title)}
        columns={columns}
        rowKey={rowKey}
        list={list}
        search={{ term: search, noneFound: message(messageIds.noneFound), onClear: () => onSearch('') }}
        failureText={message(messageIds.failed)}
        empty={{ icon, title: message(messageIds.none), hint: message(messageIds.noneHint) }}
      />
    </Stack>
  );
}
