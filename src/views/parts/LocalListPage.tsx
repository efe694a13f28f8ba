import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import { useMessages } from '../bridges/messages.ts';
import { type ListBinding, useIsDenied } from '../bridges/use-list.ts';
import { useSearchInUrl } from '../bridges/use-search-in-url.ts';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/icons/page-icons.tsx';
import { type ListMessages, ListPage, type ListPageProps } from './ListPage.tsx';
import { NoAccess } from './NoAccess.tsx';

export interface LocalListMessages extends ListMessages {
  readonly add: string;
  /** An additional text for people who lost access. */
  readonly denied?: string;
}

export interface LocalListPageProps<Row> extends Pick<ListPageProps<Row>, 'icon' | 'columns' | 'rowKey'> {
  messageIds: LocalListMessages;
  /** The actor of the list; it exists as long as the page. */
  actor: ActorRefFrom<ListMachine<Row, ListView>>;
  /** All rows. */
  list: ListBinding<Row>;
  isFound: (row: Row, term: string) => boolean;
  onAdd: () => void;
  /** Actions beside the Add button. */
  actions?: ReactNode;
}

/** A page for a completely loaded list, which is searched in the browser. */
export function LocalListPage<Row>(props: LocalListPageProps<Row>) {
  const { messageIds, icon, actor, list, rowKey, columns, isFound, onAdd, actions } = props;
  const message = useMessages();
  const { search, onSearch } = useSearchInUrl();
  const rows = useMemo(() => list.rows.filter((row) => isFound(row, search)), [list.rows, isFound, search]);

  if (useIsDenied(actor)) return <NoAccess text={message(messageIds.denied ?? 'list.denied')} />;
  return (
    <ListPage
      messageIds={messageIds}
      icon={icon}
      actions={
        <>
          {actions}
          <Button tone="accent" icon={<PlusIcon size="small" />} onClick={onAdd}>
            {message(messageIds.add)}
          </Button>
        </>
      }
      list={{ ...list, rows }}
      columns={columns}
      rowKey={rowKey}
      search={search}
      onSearch={onSearch}
    />
  );
}
