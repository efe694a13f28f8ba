import { Suspense, useMemo } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { isolated } from '#domain/isolated.ts';
import { isUserFound } from '#domain/user.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { keyOfUser } from '#machines/users/users.ts';
import { useArea, useSession } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useAddFlag } from '#views/bridges/use-add-flag.ts';
import { useIsDenied, useList } from '#views/bridges/use-list.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { useSortedRows } from '#views/bridges/use-sorted-rows.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { NoAccess } from '#views/parts/NoAccess.tsx';
import { UrlSearchBox } from '#views/parts/UrlSearchBox.tsx';
import { Button } from '#views/ui/Button.tsx';
import { UsersIcon } from '#views/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { Bar, Page } from '#views/ui/Page.tsx';
import { type UserDialogKind, userColumns } from './user-columns.tsx';

const UserDialog = lazyComponent(async () => (await import('./UserDialog.tsx')).UserDialog);
const SessionsDialog = lazyComponent(async () => (await import('./SessionsDialog.tsx')).SessionsDialog);

const SEARCH_MESSAGES = {
  search: 'users.search',
  searchHint: 'users.searchHint',
  searchButton: 'users.searchButton',
};

/** The list of users (spec 2 section 2, User Management). */
export function UsersView() {
  const message = useMessages();
  const { list: listMachine, actions } = useArea('users');
  const actor = useActorRef(listMachine, { input: ALL_ROWS });
  const list = useList(actor);
  const ownId = selectUser(useSession().getSnapshot())?.user_id;
  const { opened, open, add, close } = useOpenedRow<UserRow, UserDialogKind>({
    list: 'users',
    forms: ['form'],
    rows: list.rows,
    rowKey: keyOfUser,
    addFlag: useAddFlag(),
  });
  const columns = useMemo(() => userColumns(message, { ownId, onOpen: open }), [message, ownId, open]);
  const { search, onSearch } = useSearchInUrl();
  const found = useMemo(() => list.rows.filter((row) => isUserFound(row, search)), [list.rows, search]);
  const { rows, sort } = useSortedRows(found, columns);

  if (useIsDenied(actor)) return <NoAccess text={message('users.denied')} />;
  return (
    <>
      <Page
        title={message('admin.users')}
        actions={
          <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
            {message('users.add')}
          </Button>
        }
      >
        <Bar>
          <UrlSearchBox messageIds={SEARCH_MESSAGES} />
          <ListCount
            text={
              // Without rows the count is unknown.
              list.phase === 'failed'
                ? null
                : message(list.phase === 'loading' ? 'users.loading' : 'users.count', { count: rows.length })
            }
          />
        </Bar>
        <ListTable
          label={message('admin.users')}
          columns={columns}
          rowKey={keyOfUser}
          list={{ ...list, rows }}
          sort={sort}
          search={{ term: search, noneFound: message('users.noneFound'), onClear: () => onSearch('') }}
          failureText={message('users.failed')}
          empty={{
            icon: <UsersIcon size="large" />,
            title: message('users.none'),
            hint: message('users.noneHint'),
          }}
        />
      </Page>
      <Suspense>
        {opened?.kind === 'form' ? <UserDialog user={opened.row} onClose={close} /> : null}
        {opened?.kind === 'sessions' ? <SessionsDialog user={opened.row} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={actions}
          title={message('users.deleteTitle', { username: opened.row.username })}
          text={message('users.deleteText', { name: isolated(opened.row.full_name) })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
