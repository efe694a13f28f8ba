import { listUsers, type UserRow } from '#api/contracts/users.ts';
import { compareNames } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
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
