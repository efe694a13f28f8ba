import { type B2bClient, b2bClientSchema, type NewB2bClient } from '#api/contracts/b2b-clients.ts';
import { type ClientField, clientFaultsOf } from '#domain/b2b-client.ts';
import { defineRowForm } from '../kit/define-form.ts';
import type { FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';
import { type B2bClientAction, b2bClientAction } from './b2b-client-action.ts';

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

/** Spec 2 section 5, B2B client form. */
export const b2bClientForm = defineRowForm<B2bClientValues, B2bClient, B2bClientAction>({
  id: 'b2bClientForm',
  faultsOf: clientFaultsOf,
  fieldOf: fieldOfRefusal<B2bClientValues>(
    {},
    {
      name: true,
      contact_person: true,
      email: true,
      phone: true,
      address: true,
      payment_terms: true,
      client_id: false,
    },
  ),
  valuesOf,
  through: b2bClientAction,
  commandOf: ({ values, version }) => {
    const { client_id, name } = values;
    if (client_id === null) return { kind: 'create', values: b2bClientOf(values) };
    const row = { client_id, name, version: version ?? undefined };
    return { kind: 'change', row, change: b2bClientOf(values) };
  },
  rowSchema: b2bClientSchema,
});

export const b2bClientFormInput = (client: B2bClient | null): FormInput<B2bClientValues> =>
  openedOn(client, valuesOf, NEW_CLIENT);
