import type { UserRow } from '#api/contracts/users.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { OpenRow } from '#views/bridges/use-opened-row.ts';
import { EmailAddress } from '#views/parts/EmailAddress.tsx';
import { RoleBadge } from '#views/parts/RoleBadge.tsx';
import { RowActions } from '#views/parts/RowActions.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Inline } from '#views/ui/Inline.tsx';
import { inCard } from '#views/ui/Table.css.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** The dialogs of a user. */
export type UserDialogKind = 'form' | 'sessions' | 'delete';

interface UserActionsProps {
  user: UserRow;
  /** The id of the signed-in person, who cannot delete their own account (spec 2 section 6). */
  ownId: number | undefined;
  onOpen: OpenRow<UserRow, UserDialogKind>;
}

/** The buttons of a user. They are disabled while a command on the user runs. */
function UserActions({ user, ownId, onOpen }: UserActionsProps) {
  const message = useMessages();
  const { running } = useCommandOn(useArea('users').actions, user.user_id);
  const open = (kind: UserDialogKind) => () => onOpen(kind, user);
  const buttonName = (messageId: string): string => message(messageId, { username: user.username });
  const sessionsLabel = buttonName('users.sessionsOf');
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
      edit={{ label: message('users.edit'), name: buttonName('users.editOne'), onPress: open('form') }}
      remove={
        user.user_id === ownId ? null : { name: buttonName('users.deleteOne'), onPress: open('delete') }
      }
    >
      <Button size="small" tone="quiet" aria-label={sessionsLabel} onClick={open('sessions')}>
        {message('users.sessions')}
      </Button>
    </RowActions>
  );
}

/** The columns of the list of users. They are few, so that the buttons stay in view on a tablet. */
export const userColumns = (
  message: Message,
  actions: Omit<UserActionsProps, 'user'>,
): readonly Column<UserRow>[] => [
  {
    id: 'user',
    size: 'rest',
    head: message('users.user'),
    card: 'lead',
    lines: 2,
    sortBy: ({ full_name }) => full_name,
    cell: ({ full_name, username }) => (
      <TwoLines first={<bdi>{full_name}</bdi>} second={<bdi>{`@${username}`}</bdi>} />
    ),
  },
  {
    id: 'email',
    size: 'rest',
    leftOut: 'desktop',
    head: message('users.email'),
    card: 'main',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <TwoLines first={<EmailAddress email={email} />} />,
  },
  {
    id: 'role',
    size: '11.5rem',
    head: message('users.roleAndStatus'),
    card: 'mark',
    cell: ({ role, is_active }) => (
      <Inline gap="xxs">
        <RoleBadge role={role} />
        <StatusBadge status={is_active ? 'active' : 'inactive'} />
      </Inline>
    ),
  },
  {
    id: 'seen',
    size: '10.5rem',
    head: message('users.lastSeen'),
    card: 'foot',
    lines: 2,
    sortBy: ({ last_seen_at }) => last_seen_at,
    cell: ({ last_seen_at, created_at }) => (
      <TwoLines
        first={
          <>
            <span className={inCard}>{`${message('users.lastSeen')}: `}</span>
            {last_seen_at === null ? (
              <span>{message('users.neverSeen')}</span>
            ) : (
              <Timestamp moment={last_seen_at} />
            )}
          </>
        }
        second={
          <>
            <span>{message('users.createdAt')}</span> <Timestamp moment={created_at} dayOnly />
          </>
        }
      />
    ),
  },
  {
    id: 'actions',
    size: '13.5rem',
    head: message('users.actions'),
    card: 'acts',
    align: 'end',
    cell: (user) => <UserActions user={user} {...actions} />,
  },
];
