import { b2bClients } from '#machines/b2b/b2b-lists.ts';
import { b2bClientRow } from '#tests/support/b2b-rows.ts';
import { listModel, nameOf, upwards } from '#tests/support/kit/list-model.ts';
import { models as factory } from './kit-list.model.ts';

/** Spec 2 section 2, B2B Management: all clients by name. The browser searches them. */
export const model = listModel({
  name: 'b2b-clients',
  machine: b2bClients.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  isWhole: true,
  keyOf: ({ client_id }) => client_id,
  versionOf: ({ version }) => version ?? null,
  rowOf: (id, version) => b2bClientRow(id, version, { name: nameOf(id) }),
  placeOf: upwards(({ name }) => name),
  isLocal: true,
  hasPages: true,
  receives: 'answers',
  factory,
});
