import { useCallback, useMemo } from 'react';
import type { UserRow, UserSession } from '#api/contracts/users.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ListDialog, type ListDialogMessages } from '#views/parts/ListDialog.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { UsersIcon } from '#views/ui/icons/admin-icons.tsx';

const SESSION_LIST_MESSAGES: ListDialogMessages = {
  label: 'users.sessions',
  failed: 'users.sessionsFailed',
  none: 'users.noSessions',
  noneHint: 'users.noSessionsHint',
  notFound: 'users.notFound',
  notFoundHint: 'users.notFoundHint',
};

const keyOf = ({ session_id }: UserSession) => session_id;

/** The sessions of a user, each with a button that ends it. */
export function SessionsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const { sessions, actions } = useArea('users');
  const list = useResource(useActorRef(sessions, { input: { query: user.user_id } }));
  const { running, request } = useCommandOn(actions, user.user_id);
  const isBusy = running !== undefined;
  const otherSessions = list.data?.filter(({ is_current }) => !is_current) ?? [];
  const hasOwnSession = otherSessions.length < (list.data?.length ?? 0);
  const endSession = useCallback(
    (sessionId: string): void => request({ kind: 'endSession', row: user, sessionId }),
    [request, user],
  );
  const columns = useMemo(
    (): readonly Column<UserSession>[] => [
      {
        id: 'used',
        head: message('users.lastSeen'),
        cell: ({ last_used_at, created_at }) => <Timestamp moment={last_used_at ?? created_at} />,
      },
      {
        id: 'since',
        head: message('users.signedInAt'),
        cell: ({ created_at }) => <Timestamp moment={created_at} />,
      },
      {
        id: 'end',
        head: message('users.actions'),
        align: 'end',
        cell: ({ session_id, is_current, created_at }) =>
          is_current ? (
            <Badge tone="info">{message('users.thisSession')}</Badge>
          ) : (
            <Button
              size="small"
              // Sessions are ended one at a time.
              disabled={isBusy}
              aria-label={message('users.endSessionOf', { since: dayAndTime(created_at) })}
              onClick={() => endSession(session_id)}
            >
              {message('users.endSession')}
            </Button>
          ),
      },
    ],
    [message, dayAndTime, endSession, isBusy],
  );

  return (
    <ListDialog
      title={message('users.sessionsOf', { username: user.username })}
      messageIds={SESSION_LIST_MESSAGES}
      icon={<UsersIcon size="large" />}
      list={list}
      columns={columns}
      rowKey={keyOf}
      actions={
        <Button
          tone="accent"
          busy={running?.kind === 'endSessions'}
          disabled={isBusy || otherSessions.length === 0}
          onClick={() => request({ kind: 'endSessions', row: user, exceptOwn: hasOwnSession })}
        >
          {message(hasOwnSession ? 'users.endOthers' : 'users.endAll')}
        </Button>
      }
      onClose={onClose}
    />
  );
}
