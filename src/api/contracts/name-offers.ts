import * as z from 'zod/mini';
import { isOfferableName, OFFERED_NAME_LIMITS } from '#domain/name-offer.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idText, nameText, rowsQuery, timestamp } from './primitives.ts';
import { productSchema } from './products.ts';

/** A name from a customer's message that a person has turned into a product by hand. */
export const nameOfferSchema = z.object({
  offer_id: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  alias: z.string(),
  /** The person who offered the name last. */
  offered_by: z.string(),
  offered_at: timestamp(),
  /** How often the name was offered. */
  times: z.number(),
  version: z.number(),
});
export type NameOffer = z.output<typeof nameOfferSchema>;

export const newNameOfferSchema = z.object({
  product_id: id(),
  alias: nameText(OFFERED_NAME_LIMITS.max).check(
    z.refine(isOfferableName, { error: 'is no name of a product', params: { issue: 'no_name' } }),
  ),
});

const offerParams = z.object({ id: idText() });

export const offerName = defineEndpoint({
  method: 'POST',
  path: '/products/name-offers/',
  isBeyondSpec: true,
  summary: 'Offer another name of a product; an offer that is repeated counts up',
  access: 'signed-in',
  body: newNameOfferSchema,
  sample: { product_id: 1, alias: 'مزهرية الوردة' },
  response: nameOfferSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const listNameOffers = defineEndpoint({
  method: 'GET',
  path: '/products/name-offers/',
  isBeyondSpec: true,
  summary: 'Open offers of names, the most frequent first',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(nameOfferSchema),
  envelope: 'data',
});

export const acceptNameOffer = defineEndpoint({
  method: 'POST',
  path: '/products/name-offers/{id}/accept/',
  isBeyondSpec: true,
  summary: 'Add the offered name to the other names of its product',
  access: ADMINS,
  params: offerParams,
  response: productSchema,
  envelope: 'data',
  takesRequestKey: true,
});

export const refuseNameOffer = defineEndpoint({
  method: 'POST',
  path: '/products/name-offers/{id}/refuse/',
  isBeyondSpec: true,
  summary: 'Refuse an offered name; it is not offered for this product again for 90 days',
  access: ADMINS,
  params: offerParams,
  response: z.object({ refused: z.boolean() }),
  envelope: 'data',
  takesRequestKey: true,
});
