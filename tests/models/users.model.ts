import { users } from '#machines/users/users.ts';
import { ascendingBy, listModel, nameOf } from '#tests/support/kit/list-model.ts';
import { userRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, User Management: all users by username. The browser searches them. */
export const model = listModel({
  name: 'users',
  machine: users.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ user_id }) => user_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => userRow({ user_id: id, version, username: nameOf(id) }),
  insertIndexOf: ascendingBy(({ username }) => username),
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
