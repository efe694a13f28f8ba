import { Suspense, useMemo, useState } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { isolated } from '#domain/isolated.ts';
import { isUserFound } from '#domain/user.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { keyOfUser } from '#machines/users/user-action.machine.ts';
import { useSession } from '../../bridges/app-context.ts';
import { comesLater } from '../../bridges/comes-later.tsx';
import { useMessages } from '../../bridges/messages.ts';
import { useAdding } from '../../bridges/use-adding.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { LocalListPage } from '../../parts/LocalListPage.tsx';
import { UsersIcon } from '../../ui/icons/UsersIcon.tsx';
import { useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import { WORDS } from './user-messages.ts';

const UserDialog = comesLater(async () => (await import('./UserDialog.tsx')).UserDialog);
const SessionsDialog = comesLater(async () => (await import('./SessionsDialog.tsx')).SessionsDialog);

type Opened =
  | { readonly kind: 'form'; readonly user: UserRow | null }
  | { readonly kind: 'sessions' | 'delete'; readonly user: UserRow };

/** Who may sign in (spec 2 section 2, User Management). */
export function UsersView() {
  const message = useMessages();
  const { list, actions } = useUsers();
  const ownId = selectUser(useSession().getSnapshot())?.user_id;
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => userColumns(message, { ownId, onOpen: setOpened }), [message, ownId]);
  const { isAdding, endAdding } = useAdding();
  const close = (): void => {
    setOpened(null);
    endAdding();
  };

  return (
    <>
      <LocalListPage
        words={WORDS}
        icon={<UsersIcon size="large" />}
        machine={list}
        rowKey={keyOfUser}
        isFound={isUserFound}
        columns={columns}
        onAdd={() => setOpened({ kind: 'form', user: null })}
      />
      <Suspense>
        {isAdding || opened?.kind === 'form' ? (
          <UserDialog user={opened?.kind === 'form' ? opened.user : null} onClose={close} />
        ) : null}
        {opened?.kind === 'sessions' ? <SessionsDialog user={opened.user} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <ConfirmDelete
          title={message('users.deleteTitle', { username: opened.user.username })}
          text={message('users.deleteText', { name: isolated(opened.user.full_name) })}
          onClose={close}
          onConfirm={() => {
            actions.send({ type: 'command.asked', command: { kind: 'delete', row: opened.user } });
            close();
          }}
        />
      ) : null}
    </>
  );
}
