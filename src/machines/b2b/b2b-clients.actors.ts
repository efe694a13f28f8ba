import type { Caller } from '#api/call.ts';
import { type B2bClient, listB2bClients } from '#api/contracts/b2b-clients.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { type B2bClientActionActor, keyOfB2bClient } from './b2b-client-action.machine.ts';

export const createB2bClientsActors = (call: Caller, watch: Watch, actions: B2bClientActionActor) =>
  createLocalListActors<B2bClient>({
    keyOf: keyOfB2bClient,
    fetchPage: (query, signal) => call(listB2bClients, { query, signal }),
    changes: [rowWritesOf(actions, keyOfB2bClient), rowChangesOf(watch, ['b2b_client'])],
  });
