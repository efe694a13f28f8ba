import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { UserRow, UserSession } from '#api/contracts/users.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { keyOfUser } from '#machines/users/user-action.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useResource } from '../../bridges/use-resource.ts';
import { ListPanel } from '../../parts/ListPanel.tsx';
import { When } from '../../parts/When.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/columns.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { UsersIcon } from '../../ui/icons/UsersIcon.tsx';
import { useUsers } from './use-users.ts';

const keyOf = ({ session_id }: UserSession) => session_id;
const NONE: readonly UserSession[] = [];

/** Where somebody is signed in, and the way to end it. */
export function SessionsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const message = useMessages();
  const users = useUsers();
  const list = useResource(useActorRef(users.sessions, { input: { wanted: user.user_id } }));
  const sessions = list.thing ?? NONE;
  const busy = useSelector(users.actions, (snapshot) => selectCommandOn(snapshot, keyOfUser(user)));
  const others = sessions.filter(({ is_current }) => !is_current);
  const end = useCallback(
    (sessionId: string | null): void =>
      users.actions.send({ type: 'command.asked', command: { kind: 'endSessions', user, sessionId } }),
    [users, user],
  );
  const columns = useMemo((): readonly Column<UserSession>[] => {
    return [
      {
        id: 'used',
        head: message('users.lastSeen'),
        cell: ({ last_used_at, created_at }) => <When moment={last_used_at ?? created_at} />,
      },
      {
        id: 'since',
        head: message('users.signedInAt'),
        cell: ({ created_at }) => <When moment={created_at} />,
      },
      {
        id: 'end',
        head: message('users.actions'),
        align: 'end',
        cell: ({ session_id, is_current }) =>
          is_current ? (
            <Badge tone="info">{message('users.thisSession')}</Badge>
          ) : (
            <Button size="small" onClick={() => end(session_id)}>
              {message('users.endSession')}
            </Button>
          ),
      },
    ];
  }, [message, end]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('users.sessionsOf', { username: user.username })}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
          <Button
            tone="accent"
            busy={busy?.kind === 'endSessions'}
            disabled={others.length === 0}
            onClick={() => end(null)}
          >
            {message(others.length < sessions.length ? 'users.endOthers' : 'users.endAll')}
          </Button>
        </>
      }
    >
      <ListPanel
        phase={list.phase}
        count={sessions.length}
        total={sessions.length}
        search=""
        failed={message('users.sessionsFailed')}
        noneFound={message('users.noSessions')}
        empty={{
          icon: <UsersIcon size="large" />,
          title: message(list.isGone ? 'users.gone' : 'users.noSessions'),
          hint: message(list.isGone ? 'users.goneHint' : 'users.noSessionsHint'),
        }}
        onRetry={list.retry}
        onClearSearch={() => undefined}
      >
        <DataTable
          label={message('users.sessions')}
          columns={columns}
          rows={sessions}
          rowKey={keyOf}
          cards
          isLoading={list.phase === 'loading'}
        />
      </ListPanel>
    </Dialog>
  );
}
