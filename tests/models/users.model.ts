import { usersMachine } from '#machines/users/users.machine.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { userRow } from '#tests/support/sample-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, User Management: everybody at once, by username, looked through in the browser. */
export const model = listModel({
  name: 'users',
  machine: usersMachine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ user_id }) => user_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => userRow(id, version),
  placeOf: (user, users) => users.filter(({ username }) => username < user.username).length,
  isLocal: true,
  hasPages: true,
  isWhole: true,
  hears: 'answers',
  factory,
});
