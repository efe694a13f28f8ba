import type { NewUser, UserChange, UserRow } from '#api/contracts/users.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine, type RowWrite } from '../kit/row-writes.ts';

type KnownUser = Pick<UserRow, 'user_id' | 'username' | 'version'>;

export type UserAction =
  | RowWrite<KnownUser, NewUser, UserChange>
  | { readonly kind: 'endSession'; readonly row: KnownUser; readonly sessionId: string }
  /** All of them. `keepsOwn`: but the one that it is asked in. */
  | { readonly kind: 'endSessions'; readonly row: KnownUser; readonly keepsOwn: boolean };

export const keyOfUser = ({ user_id }: Pick<UserRow, 'user_id'>): number => user_id;

/** What is done with users (spec 2 section 5, User form). */
export const userActionMachine = createRowCommandMachine<UserAction, UserRow>({
  id: 'userAction',
  keyOf: keyOfUser,
});

export type UserActionActor = CommandActor<UserAction, UserRow | null>;
