import type { Caller } from '#api/call.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  type UserRow,
} from '#api/contracts/users.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { tellOutcomes } from '../notices/outcomes.actors.ts';
import type { UserAction, UserActionActor } from './user-action.machine.ts';

export const createUserActionActors = (call: Caller) =>
  createCommandActors<UserAction, UserRow | null>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create') return call(createUser, { body: action.values, idempotencyKey, signal });
    const { user_id: id, version } = action.row;
    const at = { params: { id }, version, signal };
    switch (action.kind) {
      case 'change':
        return call(changeUser, { ...at, body: action.change });
      case 'delete':
        return unlessGone(call(deleteUser, at));
      case 'endSession':
        await call(endUserSession, { params: { id, session_id: action.sessionId }, signal });
        return null;
      case 'endSessions':
        await call(endUserSessions, { params: { id }, signal });
        return null;
    }
  });

const SAVE_FAILED = 'users.saveFailed';
const SAYINGS = {
  create: { done: 'users.created', failed: SAVE_FAILED },
  change: { done: 'users.saved', failed: SAVE_FAILED },
  delete: { done: 'users.deleted', failed: 'users.deleteFailed' },
  endSession: { done: 'users.sessionEnded', failed: 'users.endSessionFailed' },
  endSessions: { done: 'users.sessionsEnded', failed: 'users.endSessionsFailed' },
} as const;
const OTHERS_ENDED = { ...SAYINGS.endSessions, done: 'users.othersEnded' };

/** Spec 2 section 8, Users. */
export const tellUserActions = (actor: UserActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (action) => {
    const { username } = action.kind === 'create' ? action.values : action.row;
    const keepsOwn = action.kind === 'endSessions' && action.keepsOwn;
    return { ...(keepsOwn ? OTHERS_ENDED : SAYINGS[action.kind]), values: { username } };
  });
