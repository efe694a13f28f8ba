import type { UserRow } from '#api/contracts/users.ts';
import { compareNames } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfUser } from './user-action.machine.ts';

/** Everybody who may sign in, by username (spec 2 section 2, User Management). */
export const usersMachine = createLocalListMachine<UserRow>({
  id: 'users',
  keyOf: keyOfUser,
  compare: (a, b) => compareNames(a.username, b.username),
});
