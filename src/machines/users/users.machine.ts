import type { UserRow } from '#api/contracts/users.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';
import { createRowChanges } from '../kit/row-changes.ts';

const keyOf = ({ user_id }: UserRow): number => user_id;

/** Everybody who may sign in, by username (spec 2 section 2, User Management); searched in the browser. */
export const usersMachine = createListMachine<UserRow, ListView>({
  id: 'users',
  keyOf,
  changes: createRowChanges({
    keyOf,
    versionOf: ({ version }) => version ?? null,
    compare: (a, b) => a.username.localeCompare(b.username),
  }),
  pageSize: MAX_FETCHED,
  isLocal: true,
});
