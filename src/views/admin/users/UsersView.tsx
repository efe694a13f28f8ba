import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { isUserFound } from '#domain/user.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useSession } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useDenied } from '../../bridges/use-denied.ts';
import { useList } from '../../bridges/use-list.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { NoAccess } from '../../parts/NoAccess.tsx';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons/PlusIcon.tsx';
import { UsersIcon } from '../../ui/icons/UsersIcon.tsx';
import { useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import { WORDS } from './user-messages.ts';

const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }));
const SessionsDialog = lazy(async () => ({
  default: (await import('./SessionsDialog.tsx')).SessionsDialog,
}));

const route = getRouteApi('/admin/users');

type Opened =
  | { readonly kind: 'form'; readonly user: UserRow | null }
  | { readonly kind: 'sessions' | 'delete'; readonly user: UserRow };

const keyOf = ({ user_id }: UserRow) => user_id;

/** Who may sign in (spec 2 section 2, User Management). */
export function UsersView() {
  const message = useMessages();
  const users = useUsers();
  const ownId = selectUser(useSession().getSnapshot())?.user_id;
  const { search = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/users' });
  const listActor = useActorRef(users.list, { input: { search: '' } });
  const list = useList(listActor, keyOf);
  const isDenied = useDenied(listActor);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => userColumns(message, { ownId, onOpen: setOpened }), [message, ownId]);
  const shown = useMemo(() => list.rows.filter((user) => isUserFound(user, search)), [list.rows, search]);
  const close = (): void => setOpened(null);

  if (isDenied) return <NoAccess text={message('users.denied')} />;
  return (
    <>
      <ListPage
        words={WORDS}
        icon={<UsersIcon size="large" />}
        actions={
          <Button
            tone="accent"
            icon={<PlusIcon size="small" />}
            onClick={() => setOpened({ kind: 'form', user: null })}
          >
            {message('users.add')}
          </Button>
        }
        list={{ ...list, rows: shown }}
        columns={columns}
        rowKey={keyOf}
        search={search}
        onSearch={(term) => void navigate({ search: { search: term.trim() || undefined } })}
      />
      <Suspense>
        {opened?.kind === 'form' ? <UserDialog user={opened.user} onClose={close} /> : null}
        {opened?.kind === 'sessions' ? <SessionsDialog user={opened.user} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <ConfirmDelete
          title={message('users.deleteTitle', { username: opened.user.username })}
          text={message('users.deleteText', { name: opened.user.full_name })}
          onClose={close}
          onConfirm={() => {
            users.actions.send({ type: 'command.asked', command: { kind: 'delete', user: opened.user } });
            close();
          }}
        />
      ) : null}
    </>
  );
}
