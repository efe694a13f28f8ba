import { useSelector } from '@xstate/react';
import type { UserRow } from '#api/contracts/users.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { keyOfUser } from '#machines/users/user-action.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { TrashIcon } from '../../ui/icons/TrashIcon.tsx';
import { useUsers } from './use-users.ts';

export interface UserActionsProps {
  user: UserRow;
  /** Nobody deletes the own account (spec 2 section 6). */
  ownId: number | undefined;
  onOpen: (opened: { kind: 'form' | 'sessions' | 'delete'; user: UserRow }) => void;
}

/** What can be done with one user; nothing while something is being done. */
export function UserActions({ user, ownId, onOpen }: UserActionsProps) {
  const message = useMessages();
  const { actions } = useUsers();
  const busy = useSelector(actions, (snapshot) => selectCommandOn(snapshot, keyOfUser(user)));
  const { username } = user;
  return (
    <Inline gap="xs" wrap={false} justify="end">
      <Button
        size="small"
        disabled={busy !== undefined}
        aria-label={message('users.editOne', { username })}
        onClick={() => onOpen({ kind: 'form', user })}
      >
        {message('users.edit')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        aria-label={message('users.sessionsOf', { username })}
        onClick={() => onOpen({ kind: 'sessions', user })}
      >
        {message('users.sessions')}
      </Button>
      {user.user_id === ownId ? null : (
        <IconButton
          size="small"
          label={message('users.deleteOne', { username })}
          icon={<TrashIcon size="small" />}
          busy={busy?.kind === 'delete'}
          disabled={busy !== undefined}
          onClick={() => onOpen({ kind: 'delete', user })}
        />
      )}
    </Inline>
  );
}
