import { Suspense, useMemo } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { isolated } from '#domain/isolated.ts';
import { isUserFound } from '#domain/user.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { keyOfUser } from '#machines/users/users.ts';
import { useArea, useSession } from '../../bridges/app-context.ts';
import { lazyComponent } from '../../bridges/lazy-component.tsx';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useAddFlag } from '../../bridges/use-add-flag.ts';
import { useList } from '../../bridges/use-list.ts';
import { useOpenedRow } from '../../bridges/use-opened-row.ts';
import { DeleteRow } from '../../parts/DeleteRow.tsx';
import { type LocalListMessages, LocalListPage } from '../../parts/LocalListPage.tsx';
import { UsersIcon } from '../../ui/icons/admin-icons.tsx';
import { type UserDialogKind, userColumns } from './user-columns.tsx';

const MESSAGE_IDS: LocalListMessages = {
  title: 'admin.users',
  subtitle: 'users.subtitle',
  search: 'users.search',
  searchHint: 'users.searchHint',
  searchButton: 'users.searchButton',
  loading: 'users.loading',
  count: 'users.count',
  failed: 'users.failed',
  noneFound: 'users.noneFound',
  none: 'users.none',
  noneHint: 'users.noneHint',
  add: 'users.add',
  denied: 'users.denied',
};

const UserDialog = lazyComponent(async () => (await import('./UserDialog.tsx')).UserDialog);
const SessionsDialog = lazyComponent(async () => (await import('./SessionsDialog.tsx')).SessionsDialog);

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

  return (
    <>
      <LocalListPage
        messageIds={MESSAGE_IDS}
        icon={<UsersIcon size="large" />}
        actor={actor}
        list={list}
        rowKey={keyOfUser}
        isFound={isUserFound}
        columns={columns}
        onAdd={add}
      />
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
