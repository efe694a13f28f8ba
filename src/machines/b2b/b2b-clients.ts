import { type B2bClient, listB2bClients } from '#api/contracts/b2b-clients.ts';
import { compareNames } from '#domain/name-order.ts';
import { defineLocalList } from '../kit/define-list.ts';
import { b2bClientAction, keyOfB2bClient } from './b2b-client-action.ts';

/** All business clients by name (spec 2 section 2, B2B Management). */
export const b2bClients = defineLocalList<B2bClient>({
  id: 'b2bClients',
  keyOf: keyOfB2bClient,
  compare: (a, b) => compareNames(a.name, b.name) || a.client_id - b.client_id,
  load: ({ call }, query, signal) => call(listB2bClients, { query, signal }),
  updatedBy: [b2bClientAction.rows],
  follows: ['b2b_client'],
});
