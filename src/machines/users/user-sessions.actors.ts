import type { Caller } from '#api/call.ts';
import { listUserSessions, type UserSession } from '#api/contracts/users.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import { sessionsEndedOf } from './user-action.actors.ts';
import type { UserActionActor } from './user-action.machine.ts';

export const createUserSessionsActors = (call: Caller, actions: UserActionActor) =>
  createResourceActors<readonly UserSession[], number>({
    fetch: (id, signal) => call(listUserSessions, { params: { id }, signal }),
    changes: (id) => [sessionsEndedOf(actions, id)],
  });
