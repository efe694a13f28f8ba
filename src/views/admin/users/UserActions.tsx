import { useArea } from '../../bridges/app-context.ts';
import type { UserRow } from '#api/contracts/users.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useCommandOn } from '../../bridges/use-command.ts';
import type { OpenRow } from '../../bridges/use-opened-row.ts';
import { RowActions } from '../../parts/RowActions.tsx';
import { Button } from '../../ui/Button.tsx';

export type UserKind = 'form' | 'sessions' | 'delete';

export interface UserActionsProps {
  user: UserRow;
  /** Users cannot delete their own account (spec 2 section 6). */
  ownId: number | undefined;
  onOpen: OpenRow<UserRow, UserKind>;
}

export function UserActions({ user, ownId, onOpen }: UserActionsProps) {
  const message = useMessages();
  const { busy } = useCommandOn(useArea('users').actions, user.user_id);
  const open = (kind: UserKind) => () => onOpen(kind, user);
  const name = (id: string): string => message(id, { username: user.username });
  const sessions = name('users.sessionsOf');
  return (
    <RowActions
      isBusy={busy !== undefined}
      isDeleting={busy?.kind === 'delete'}
      edit={{ label: message('users.edit'), name: name('users.editOne'), onPress: open('form') }}
      remove={user.user_id === ownId ? null : { name: name('users.deleteOne'), onPress: open('delete') }}
    >
      <Button size="small" tone="quiet" aria-label={sessions} onClick={open('sessions')}>
        {message('users.sessions')}
      </Button>
    </RowActions>
  );
}
