import { users } from '#machines/users/users.ts';
import { listModel, nameOf, upwards } from '#tests/support/kit/list-model.ts';
import { userRow } from '#tests/support/sample-rows.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, User Management: all users by username. The browser searches them. */
export const model = listModel({
  name: 'users',
  machine: users.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ user_id }) => user_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => userRow({ user_id: id, version, username: nameOf(id) }),
  placeOf: upwards(({ username }) => username),
  isLocal: true,
  hasPages: true,
  isWhole: true,
  receives: 'answers',
  factory,
});
