import type { Caller } from '#api/call.ts';
import { listUserSessions, type UserSession } from '#api/contracts/users.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import { doneOn } from '../kit/row-command.actors.ts';
import type { UserActionActor } from './user-action.machine.ts';

/** Some were ended, or a new password ended them. */
export const createUserSessionsActors = (call: Caller, actions: UserActionActor) =>
  createResourceActors<readonly UserSession[], number>({
    fetch: (id, signal) => call(listUserSessions, { params: { id }, signal }),
    changes: (id) => [doneOn(actions, ({ row }) => row?.user_id, id)],
  });
