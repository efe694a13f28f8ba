import type { B2bClient, NewB2bClient } from '#api/contracts/b2b-clients.ts';
import { type ClientField, clientFaultsOf } from '#domain/b2b-client.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';
import { fieldOfRefusal, openedOn } from '../kit/form-fields.ts';

export interface B2bClientValues extends Readonly<Record<ClientField, string>> {
  /** Null for a new one. */
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

const fieldOf = fieldOfRefusal({}, ['name', 'contact_person', 'email', 'phone', 'address', 'payment_terms']);

/** A business client, new or known (spec 2 section 5, B2B client form). */
export const b2bClientFormMachine = createFormMachine<B2bClientValues, B2bClient, B2bClient>({
  id: 'b2bClientForm',
  faultsOf: clientFaultsOf,
  fieldOf,
  valuesOf,
});

/** The form as it opens: on a new client, or on a known one. */
export const b2bClientFormInput = (client: B2bClient | null): FormInput<B2bClientValues> =>
  openedOn(client, valuesOf, NEW_CLIENT);

/** As the server takes it. */
export const b2bClientOf = ({ client_id: _, ...values }: B2bClientValues): NewB2bClient => values;
