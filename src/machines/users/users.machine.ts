import type { UserRow } from '#api/contracts/users.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { isUserFound } from '#domain/user.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';

/** Everybody who may sign in, by username (spec 2 section 2, User Management); searched in the browser. */
export const usersMachine = createListMachine<UserRow, ListView>({
  id: 'users',
  keyOf: ({ user_id }) => user_id,
  versionOf: ({ version }) => version ?? null,
  belongs: (user, { search }) => isUserFound(user, search),
  compare: (a, b) => a.username.localeCompare(b.username),
  pageSize: MAX_FETCHED,
  isLocal: true,
});
