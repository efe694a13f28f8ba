import type { Caller } from '#api/call.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  type UserRow,
} from '#api/contracts/users.ts';
import { isApiError } from '#api/errors.ts';
import { answersOf, createCommandActors } from '../kit/command.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import type { RowChange } from '../kit/list.machine.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { tellOutcomes } from '../notices/outcomes.actors.ts';
import type { UserAction, UserActionActor, UserOutcome } from './user-action.machine.ts';

export const createUserActionActors = (call: Caller) =>
  createCommandActors<UserAction, UserOutcome>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create') return call(createUser, { body: action.user, idempotencyKey, signal });
    const id = action.user.user_id;
    const at = { params: { id }, version: action.user.version, signal };
    switch (action.kind) {
      case 'change':
        return call(changeUser, { ...at, body: action.change });
      case 'delete':
        // Who is gone already is as was wished for.
        await call(deleteUser, at).catch((error: unknown) => {
          if (!isApiError(error, 'not-found')) throw error;
        });
        return null;
      case 'endSessions':
        if (action.sessionId === null) await call(endUserSessions, { params: { id }, signal });
        else await call(endUserSession, { params: { id, session_id: action.sessionId }, signal });
        return null;
    }
  });

/** What actions tell the list of users; after a refusal the user is not what it was thought to be. */
export const userAnswersOf = (actor: UserActionActor): Subscribe<readonly RowChange<UserRow>[]> =>
  answersOf<UserAction, UserOutcome, UserRow>(
    actor,
    (row, { command }) => {
      if (row) return [{ key: row.user_id, version: row.version ?? null, row }];
      return command.kind === 'delete' ? [{ key: command.user.user_id, version: null, row: null }] : [];
    },
    (_error, { command }) =>
      command.kind === 'create' ? [] : [{ key: command.user.user_id, version: null }],
  );

/** The sessions of one user may have changed: some were ended, or a new password ended them. */
export const sessionsEndedOf =
  (actor: UserActionActor, userId: number): Subscribe<{ readonly version: null }> =>
  (listener) => {
    const listening = actor.on('command.done', ({ asked: { command } }) => {
      if (command.kind !== 'create' && command.user.user_id === userId) listener({ version: null });
    });
    return () => listening.unsubscribe();
  };

const SAVE_FAILED = 'users.saveFailed';
const SAYINGS = {
  create: { done: 'users.created', failed: SAVE_FAILED },
  change: { done: 'users.saved', failed: SAVE_FAILED },
  delete: { done: 'users.deleted', failed: 'users.deleteFailed' },
  endSessions: { done: 'users.sessionsEnded', failed: SAVE_FAILED },
} as const;

/** Spec 2 section 8, Users. */
export const tellUserActions = (actor: UserActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind, user }) => ({
    ...SAYINGS[kind],
    values: { username: user.username },
  }));
