import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { compareNames } from '#domain/name-order.ts';
import { createLocalListMachine } from '../kit/local-list.ts';
import { keyOfB2bClient } from './b2b-client-action.machine.ts';

/** All business clients by name (spec 2 section 2, B2B Management); looked through in the browser. */
export const b2bClientsMachine = createLocalListMachine<B2bClient>({
  id: 'b2bClients',
  keyOf: keyOfB2bClient,
  compare: (a, b) => compareNames(a.name, b.name) || a.client_id - b.client_id,
});
