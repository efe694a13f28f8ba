import type { UserRow } from '#api/contracts/users.ts';
import type { Message } from '../../bridges/messages.ts';
import { EmailAddress } from '../../parts/EmailAddress.tsx';
import { RoleBadge } from '../../parts/RoleBadge.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { When } from '../../parts/When.tsx';
import type { Column } from '../../ui/columns.ts';
import { Inline } from '../../ui/Inline.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { UserActions, type UserActionsProps } from './UserActions.tsx';
import * as css from './user-columns.css.ts';

/** Few columns, so that the buttons stay in view on a tablet. */
export const userColumns = (
  message: Message,
  actions: Omit<UserActionsProps, 'user'>,
): readonly Column<UserRow>[] => [
  {
    id: 'user',
    head: message('users.user'),
    card: 'lead',
    lines: 2,
    cell: ({ full_name, username }) => (
      <TwoLines first={<bdi>{full_name}</bdi>} second={<bdi>{`@${username}`}</bdi>} />
    ),
  },
  {
    id: 'email',
    head: message('users.email'),
    card: 'main',
    cell: ({ email }) => <EmailAddress email={email} />,
  },
  {
    id: 'role',
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
    head: message('users.lastSeen'),
    card: 'foot',
    lines: 2,
    cell: ({ last_seen_at, created_at }) => (
      <TwoLines
        first={
          <>
            <span className={css.inCard}>{`${message('users.lastSeen')}: `}</span>
            {last_seen_at === null ? (
              <span>{message('users.neverSeen')}</span>
            ) : (
              <When moment={last_seen_at} />
            )}
          </>
        }
        second={
          <>
            <span>{message('users.createdAt')}</span> <When moment={created_at} dayOnly />
          </>
        }
      />
    ),
  },
  {
    id: 'actions',
    head: message('users.actions'),
    card: 'acts',
    align: 'end',
    cell: (user) => <UserActions user={user} {...actions} />,
  },
];
