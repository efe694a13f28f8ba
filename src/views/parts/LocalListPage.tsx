import { useActorRef } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import { useMessages } from '../bridges/messages.ts';
import { useDenied } from '../bridges/use-denied.ts';
import { useList } from '../bridges/use-list.ts';
import { useSearchAddress } from '../bridges/use-search-address.ts';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/icons/PlusIcon.tsx';
import { ListPage, type ListPageProps, type ListWords } from './ListPage.tsx';
import { NoAccess } from './NoAccess.tsx';

export interface LocalListWords extends ListWords {
  readonly add: string;
  /** A list that is refused to whoever lost it, where there is more to say than that. */
  readonly denied?: string;
}

export interface LocalListPageProps<Row> extends Pick<ListPageProps<Row>, 'icon' | 'columns' | 'rowKey'> {
  words: LocalListWords;
  /** The list of the area; its actor lives as long as the page. */
  machine: ListMachine<Row, ListView>;
  isFound: (row: Row, term: string) => boolean;
  onAdd: () => void;
  /** What stands beside Add. */
  actions?: ReactNode;
}

const EVERYTHING = { input: { search: '' } };

/** The page of a list that is here as a whole: looked through in the browser, added to, and no longer shown to whom it is refused. */
export function LocalListPage<Row>(props: LocalListPageProps<Row>) {
  const { words, icon, machine, rowKey, columns, isFound, onAdd, actions } = props;
  const message = useMessages();
  const { search, onSearch } = useSearchAddress();
  const actor = useActorRef(machine, EVERYTHING);
  const list = useList(actor, rowKey);
  const rows = useMemo(() => list.rows.filter((row) => isFound(row, search)), [list.rows, isFound, search]);

  if (useDenied(actor)) return <NoAccess text={message(words.denied ?? 'list.denied')} />;
  return (
    <ListPage
      words={words}
      icon={icon}
      actions={
        <>
          {actions}
          <Button tone="accent" icon={<PlusIcon size="small" />} onClick={onAdd}>
            {message(words.add)}
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
