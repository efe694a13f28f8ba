import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { isUserFound } from '#domain/user.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useSession, useUsers } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { usePageTitle } from '../../bridges/page-title.ts';
import { useList } from '../../bridges/use-list.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { ListPanel } from '../../parts/ListPanel.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { PlusIcon } from '../../ui/icons/PlusIcon.tsx';
import { UsersIcon } from '../../ui/icons/UsersIcon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { UsersDenied } from './UsersDenied.tsx';
import { userColumns } from './user-columns.tsx';

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
  const searchInput = useRef<HTMLInputElement>(null);
  const listActor = useActorRef(users.list, { input: { search: '' } });
  const list = useList(listActor);
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    const failing = listActor.on('list.failed', ({ fault }) => setIsDenied(fault.kind === 'forbidden'));
    return () => failing.unsubscribe();
  }, [listActor]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => userColumns(message, { ownId, onOpen: setOpened }), [message, ownId]);
  const shown = useMemo(() => list.rows.filter((user) => isUserFound(user, search)), [list.rows, search]);
  usePageTitle(message('admin.users'), message('admin.title'));

  const lookFor = (term: string): void => {
    if (searchInput.current) searchInput.current.value = term;
    void navigate({ search: { search: term.trim() || undefined } });
  };
  const close = (): void => setOpened(null);

  // Demoted since the page was opened.
  if (isDenied) return <UsersDenied />;
  return (
    <Stack gap="m">
      <PageHeader
        title={message('admin.users')}
        subtitle={message('users.subtitle')}
        actions={
          <Button
            tone="accent"
            icon={<PlusIcon size="small" />}
            onClick={() => setOpened({ kind: 'form', user: null })}
          >
            {message('users.add')}
          </Button>
        }
      />
      <SearchBox
        inputRef={searchInput}
        label={message('users.search')}
        placeholder={message('users.searchHint')}
        buttonLabel={message('users.searchButton')}
        defaultTerm={search}
        onSearch={lookFor}
      />
      <div role="status">
        <Text tone="secondary">
          {list.phase === 'loading'
            ? message('users.loading')
            : message('users.count', { count: shown.length })}
        </Text>
      </div>
      <ListPanel
        phase={list.phase}
        count={shown.length}
        total={list.total}
        search={search}
        failed={message('users.failed')}
        noneFound={message('users.noneFound')}
        empty={{
          icon: <UsersIcon size="large" />,
          title: message('users.none'),
          hint: message('users.noneHint'),
        }}
        onRetry={list.refresh}
        onClearSearch={() => lookFor('')}
      >
        <DataTable
          label={message('admin.users')}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          cards
          isLoading={list.phase === 'loading'}
        />
      </ListPanel>
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
            users.actions.send({
              type: 'command.asked',
              command: { kind: 'delete', user: opened.user },
            });
            close();
          }}
        />
      ) : null}
    </Stack>
  );
}
