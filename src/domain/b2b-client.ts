import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from './limits.ts';
import { isFoundIn } from './search-fold.ts';
import { type TextFault, textFaultsOf } from './typed-text.ts';

/** Maximum lengths in UTF-16 units. */
export const CLIENT_LIMITS = {
  name: 200,
  contact_person: 200,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  address: 500,
  payment_terms: 200,
} as const;

export type ClientField = keyof typeof CLIENT_LIMITS;
export type ClientFaults = Readonly<Partial<Record<ClientField, TextFault>>>;

/** Returns the faults of the B2B client form (spec 2 section 5). */
export const clientFaultsOf = (values: Readonly<Record<ClientField, string>>): ClientFaults =>
  textFaultsOf(values, CLIENT_LIMITS, { required: ['name', 'contact_person', 'phone'], email: 'email' });

export const isB2bClientFound = (
  client: { readonly name: string } & Readonly<
    Record<'contact_person' | 'phone' | 'email' | 'payment_terms', string | null>
  >,
  term: string,
): boolean =>
  isFoundIn([client.name, client.contact_person, client.phone, client.email, client.payment_terms], term);
