import type { UserRow } from '#api/contracts/users.ts';
import type { Message } from '../../bridges/messages.ts';
import { RoleBadge } from '../../parts/RoleBadge.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { When } from '../../parts/When.tsx';
import type { Column } from '../../ui/columns.ts';
import { Inline } from '../../ui/Inline.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { UserActions, type UserActionsProps } from './UserActions.tsx';

/** The columns of the user list. */
export const userColumns = (
  message: Message,
  actions: Omit<UserActionsProps, 'user'>,
): readonly Column<UserRow>[] => [
  {
    id: 'user',
    head: message('users.user'),
    lines: 2,
    cell: ({ full_name, username }) => (
      <TwoLines first={<bdi>{full_name}</bdi>} second={<bdi>@{username}</bdi>} />
    ),
  },
  { id: 'email', head: message('users.email'), cell: ({ email }) => <bdi>{email}</bdi> },
  { id: 'role', head: message('users.role'), cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'status',
    head: message('users.status'),
    cell: ({ is_active }) => (
      <Inline>
        <StatusBadge status={is_active ? 'active' : 'inactive'} />
      </Inline>
    ),
  },
  {
    id: 'seen',
    head: message('users.lastSeen'),
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? message('users.neverSeen') : <When moment={last_seen_at} />,
  },
  {
    id: 'created',
    head: message('users.createdAt'),
    cell: ({ created_at }) => <When moment={created_at} dayOnly />,
  },
  {
    id: 'actions',
    head: message('users.actions'),
    align: 'end',
    cell: (user) => <UserActions user={user} {...actions} />,
  },
];
