import { listUserSessions, listUsers, type UserRow, type UserSession } from '#api/contracts/users.ts';
import { compareNames } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { defineResource } from '../kit/define-resource.ts';
import { doneOn } from '../kit/row-command.actors.ts';
import { keyOfUser, userAction } from './user-action.ts';

/** All users by username (spec 2 section 2, User Management). */
export const users = defineLocalList<UserRow>({
  id: 'users',
  keyOf: keyOfUser,
  compare: (a, b) => compareNames(a.username, b.username),
  load: ({ call }, query, signal) => call(listUsers, { query, signal }),
  updatedBy: [userAction.rows],
  follows: ['user'],
});

/** The sessions of one user. A command on the user may have ended some of them. */
export const userSessions = defineResource<readonly UserSession[], number>({
  id: 'userSessions',
  load: ({ call }, id, signal) => call(listUserSessions, { params: { id }, signal }),
  changes: (area, id) => [doneOn(userAction.openIn(area), ({ row }) => row?.user_id, id)],
});
