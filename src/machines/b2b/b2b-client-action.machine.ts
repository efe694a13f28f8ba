import type { B2bClient, B2bClientChange, NewB2bClient } from '#api/contracts/b2b-clients.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine, type RowWrite } from '../kit/row-writes.ts';

type KnownClient = Pick<B2bClient, 'client_id' | 'name' | 'version'>;

export type B2bClientAction = RowWrite<KnownClient, NewB2bClient, B2bClientChange>;

export const keyOfB2bClient = ({ client_id }: Pick<B2bClient, 'client_id'>): number => client_id;

/** What is done with business clients (spec 2 section 5, B2B client form). */
export const b2bClientActionMachine = createRowCommandMachine<B2bClientAction, B2bClient>({
  id: 'b2bClientAction',
  keyOf: keyOfB2bClient,
});

export type B2bClientActionActor = CommandActor<B2bClientAction, B2bClient | null>;
