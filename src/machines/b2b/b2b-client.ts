import {
  type B2bClient,
  type B2bClientChange,
  b2bClientSchema,
  changeB2bClient,
  createB2bClient,
  deleteB2bClient,
  type NewB2bClient,
} from '#api/contracts/b2b-clients.ts';
import { type ClientField, clientFaultsOf } from '#domain/b2b-client.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { Fault } from '#machines/kit/fault.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, formInputOf } from '#machines/kit/form-fields.ts';
import { type RowWrite, rowWriteOptions } from '#machines/kit/row-writes.ts';

type KnownClient = Pick<B2bClient, 'client_id' | 'name' | 'version'>;

export type B2bClientAction = RowWrite<KnownClient, NewB2bClient, B2bClientChange>;

export const keyOfB2bClient = ({ client_id }: Pick<B2bClient, 'client_id'>): number => client_id;

const explainDeletion = ({ kind }: Fault): string | undefined => {
  if (kind === 'conflict') return 'b2b.clientHasOrders';
  return kind === 'not-found' ? 'b2b.clientNotFound' : undefined;
};

/** Commands on business clients (spec 2 section 5, B2B client form), with their notices (section 8, B2B). */
export const b2bClientAction = defineRowCommand<B2bClientAction, B2bClient>({
  id: 'b2bClientAction',
  ...rowWriteOptions<KnownClient, NewB2bClient, B2bClientChange, B2bClient>({
    keyOf: keyOfB2bClient,
    create: (call, input) => call(createB2bClient, input),
    change: (call, input) => call(changeB2bClient, input),
    // A missing client does not count as deleted here, because it has a notice of its own (spec 2 section 8).
    remove: (call, input) => call(deleteB2bClient, input),
    notices: {
      create: { done: 'b2b.clientAdded', failed: 'b2b.clientSaveFailed' },
      change: { done: 'b2b.clientSaved', failed: 'b2b.clientSaveFailed' },
      delete: { done: 'b2b.clientDeleted', failed: 'b2b.clientDeleteFailed', explain: explainDeletion },
    },
    noticeValuesOf: ({ name }) => ({ name }),
  }),
});

export interface B2bClientValues extends Readonly<Record<ClientField, string>> {
  /** Null for a new client. */
  readonly client_id: number | null;
}

const NEW_CLIENT: B2bClientValues = {
  client_id: null,
  name: '',
  contact_person: '',
  email: '',
  phone: '',
  address: '',
  payment_terms: '',
};

const valuesOf = (client: B2bClient): B2bClientValues => ({
  client_id: client.client_id,
  name: client.name,
  contact_person: client.contact_person ?? '',
  email: client.email ?? '',
  phone: client.phone ?? '',
  address: client.address ?? '',
  payment_terms: client.payment_terms ?? '',
});

const b2bClientOf = ({ client_id: _, ...values }: B2bClientValues): NewB2bClient => values;

/** The form of a business client (spec 2 section 5, B2B client form). */
export const b2bClientForm = defineRowForm<B2bClientValues, B2bClient, B2bClientAction>({
  id: 'b2bClientForm',
  faultsOf: clientFaultsOf,
  fieldOf: fieldOfRefusal<B2bClientValues>({
    isShown: {
      name: true,
      contact_person: true,
      email: true,
      phone: true,
      address: true,
      payment_terms: true,
      client_id: false,
    },
  }),
  valuesOf,
  saver: b2bClientAction,
  commandOf: ({ values, version }) => {
    const { client_id, name } = values;
    if (client_id === null) return { kind: 'create', values: b2bClientOf(values) };
    const row = { client_id, name, version: version ?? undefined };
    return { kind: 'change', row, change: b2bClientOf(values) };
  },
  rowSchema: b2bClientSchema,
});

export const b2bClientFormInput = (client: B2bClient | null): FormInput<B2bClientValues> =>
  formInputOf(client, valuesOf, NEW_CLIENT);
