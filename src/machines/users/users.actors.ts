import type { Caller } from '#api/call.ts';
import { listUsers, type UserRow } from '#api/contracts/users.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createListActors, type Subscribe } from '../kit/list.actors.ts';
import type { ListView, RowChange } from '../kit/list.machine.ts';

export const createUsersActors = (
  call: Caller,
  watch: Watch,
  answers: Subscribe<readonly RowChange<UserRow>[]>,
) =>
  createListActors<UserRow, ListView>({
    keyOf: ({ user_id }) => user_id,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ count }, signal) => {
      const rows = await call(listUsers, { query: { limit: count }, signal });
      return { rows, total: rows.length };
    },
    changes: [answers, rowChangesOf<UserRow>(watch, ['user'])],
  });
