import {
  changeUser,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  type NewUser,
  type UserChange,
  type UserRow,
} from '#api/contracts/users.ts';
import { defineRowCommand } from '../kit/define-command.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import { type RowWrite, writeRows } from '../kit/row-writes.ts';

type KnownUser = Pick<UserRow, 'user_id' | 'username' | 'version'>;

export type UserAction =
  | RowWrite<KnownUser, NewUser, UserChange>
  | { readonly kind: 'endSession'; readonly row: KnownUser; readonly sessionId: string }
  /** Ends all sessions of a user. `keepsOwn`: except the one that asks. */
  | { readonly kind: 'endSessions'; readonly row: KnownUser; readonly keepsOwn: boolean };

export const keyOfUser = ({ user_id }: Pick<UserRow, 'user_id'>): number => user_id;

const SAVE_FAILED = 'users.saveFailed';
const NOTICES = {
  create: { done: 'users.created', failed: SAVE_FAILED },
  change: { done: 'users.saved', failed: SAVE_FAILED },
  delete: { done: 'users.deleted', failed: 'users.deleteFailed' },
  endSession: { done: 'users.sessionEnded', failed: 'users.endSessionFailed' },
  endSessions: { done: 'users.sessionsEnded', failed: 'users.endSessionsFailed' },
} as const;
const OTHERS_ENDED = { ...NOTICES.endSessions, done: 'users.othersEnded' };

const writeUsers = writeRows<KnownUser, NewUser, UserChange, UserRow>({
  idOf: keyOfUser,
  create: (call, input) => call(createUser, input),
  change: (call, input) => call(changeUser, input),
  remove: (call, input) => unlessGone(call(deleteUser, input)),
});

/** Commands on users (spec 2 section 5, User form), with their notices (section 8, Users). */
export const userAction = defineRowCommand<UserAction, UserRow>({
  id: 'userAction',
  keyOf: keyOfUser,
  carryOut: async (area, request, signal) => {
    const { command } = request;
    switch (command.kind) {
      case 'endSession': {
        const params = { id: keyOfUser(command.row), session_id: command.sessionId };
        await area.call(endUserSession, { params, signal });
        return null;
      }
      case 'endSessions':
        await area.call(endUserSessions, { params: { id: keyOfUser(command.row) }, signal });
        return null;
      default:
        return writeUsers(area, { ...request, command }, signal);
    }
  },
  notices: (command) => {
    const { username } = command.kind === 'create' ? command.values : command.row;
    const keepsOwn = command.kind === 'endSessions' && command.keepsOwn;
    return { ...(keepsOwn ? OTHERS_ENDED : NOTICES[command.kind]), values: { username } };
  },
});
