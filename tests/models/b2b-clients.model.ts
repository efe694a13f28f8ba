import { b2bClients } from '#machines/b2b/b2b-lists.ts';
import { b2bClientRow } from '#tests/support/b2b-rows.ts';
import { ascendingBy, listModel, nameOf } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 2 section 2, B2B Management: all clients by name. The browser searches them. */
export const model = listModel({
  name: 'b2b-clients',
  machine: b2bClients.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  isFullyLoaded: true,
  keyOf: ({ client_id }) => client_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => b2bClientRow({ client_id: id, version, name: nameOf(id) }),
  insertIndexOf: ascendingBy(({ name }) => name),
  isFilteredInBrowser: true,
  hasPages: true,
  updates: 'changesAndAnswers',
  kitModels,
});
