import * as z from 'zod/mini';
import { CLIENT_LIMITS } from '#domain/b2b-client.ts';
import { ADMINS } from '#domain/roles.ts';
import { emailOrNothing } from './email-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, idText, nameText, rowsQuery, trimmedText } from './primitives.ts';

const nullableText = () => z._default(z.nullable(z.string()), '');

export const b2bClientSchema = z.object({
  client_id: z.number(),
  name: z.string(),
  contact_person: nullableText(),
  email: nullableText(),
  phone: nullableText(),
  address: nullableText(),
  payment_terms: nullableText(),
  /**
   * The number of orders that are not deleted. If there are any, the client cannot be deleted
   * (spec 2 section 5).
   */
  orders_count: z._default(z.number(), 0),
  /**
   * The balance in IQD that the client owes: invoices less credit notes and payments. Negative in favour
   * of the client; null if not known.
   */
  balance: z._default(z.nullable(z.number()), null),
  /** The earliest due day of an invoice that is not paid; null without one. */
  unpaid_due_on: z._default(z.nullable(z.string()), null),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type B2bClient = z.output<typeof b2bClientSchema>;

/** The body of a new client (spec 2 sections 5 and 7). */
export const newB2bClientSchema = z.object({
  name: nameText(CLIENT_LIMITS.name),
  contact_person: nameText(CLIENT_LIMITS.contact_person),
  email: z._default(z.nullable(emailOrNothing()), ''),
  phone: nameText(CLIENT_LIMITS.phone),
  address: z._default(z.nullable(trimmedText(CLIENT_LIMITS.address)), ''),
  payment_terms: z._default(z.nullable(trimmedText(CLIENT_LIMITS.payment_terms)), ''),
});
export type NewB2bClient = z.input<typeof newB2bClientSchema>;

export const b2bClientChangeSchema = changeOf({
  name: z.optional(nameText(CLIENT_LIMITS.name)),
  contact_person: z.optional(nameText(CLIENT_LIMITS.contact_person)),
  email: z.optional(z.nullable(emailOrNothing())),
  phone: z.optional(nameText(CLIENT_LIMITS.phone)),
  address: z.optional(z.nullable(trimmedText(CLIENT_LIMITS.address))),
  payment_terms: z.optional(z.nullable(trimmedText(CLIENT_LIMITS.payment_terms))),
});
export type B2bClientChange = z.input<typeof b2bClientChangeSchema>;

const SAMPLE = {
  name: 'شركة دجلة للهدايا',
  contact_person: 'Zaid Kareem',
  email: 'zaid@example.test',
  phone: '07701234567',
  address: 'الكرادة، شارع ٦٢',
  payment_terms: 'Net 30',
} as const;

const idParams = z.object({ id: idText() });

export const listB2bClients = defineEndpoint({
  method: 'GET',
  path: '/b2b/clients/',
  summary: 'Business clients by name',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(b2bClientSchema),
  envelope: 'data',
});

export const createB2bClient = defineEndpoint({
  method: 'POST',
  path: '/b2b/clients/',
  summary: 'Create a business client',
  access: ADMINS,
  body: newB2bClientSchema,
  sample: SAMPLE,
  response: b2bClientSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeB2bClient = defineEndpoint({
  method: 'PUT',
  path: '/b2b/clients/{id}',
  summary: 'Change a business client',
  access: ADMINS,
  params: idParams,
  body: b2bClientChangeSchema,
  sample: SAMPLE,
  response: b2bClientSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteB2bClient = defineEndpoint({
  method: 'DELETE',
  path: '/b2b/clients/{id}',
  summary: 'Delete a business client without orders; one with payments stays in the ledger',
  access: ADMINS,
  params: idParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});
