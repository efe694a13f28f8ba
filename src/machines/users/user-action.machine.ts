import type { NewUser, UserChange, UserRow } from '#api/contracts/users.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

type KnownUser = Pick<UserRow, 'user_id' | 'username' | 'version'>;

export type UserAction =
  | { readonly kind: 'create'; readonly user: NewUser }
  | { readonly kind: 'change'; readonly user: KnownUser; readonly change: UserChange }
  | { readonly kind: 'delete'; readonly user: KnownUser }
  /** One session, or all of them. */
  | { readonly kind: 'endSessions'; readonly user: KnownUser; readonly sessionId: string | null };

/** The user as it is now; null where it is gone, or where nothing of it changed. */
export type UserOutcome = UserRow | null;

/** The user whom an action is about; undefined where it makes one. */
export const userIdOf = (action: UserAction): number | undefined =>
  action.kind === 'create' ? undefined : action.user.user_id;

export const keyOfUser = ({ user_id }: Pick<UserRow, 'user_id'>): string => String(user_id);

/** What is done with users (spec 2 section 5, User form). Of each one thing at a time. */
export const userActionMachine = createCommandMachine<UserAction, UserOutcome>({
  id: 'userAction',
  keyOf: (action) => (action.kind === 'create' ? `new ${action.user.username}` : keyOfUser(action.user)),
  newRequestKey: newRandomId,
});

export type UserActionActor = CommandActor<UserAction, UserOutcome>;
