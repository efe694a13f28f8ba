import type { UserRow } from '#api/contracts/users.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfUser } from './user-action.machine.ts';

/** Everybody who may sign in, by username (spec 2 section 2, User Management). */
export const usersMachine = createLocalListMachine<UserRow>({
  id: 'users',
  keyOf: keyOfUser,
  compare: (a, b) => a.username.localeCompare(b.username),
});
