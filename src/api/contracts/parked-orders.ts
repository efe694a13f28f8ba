import * as z from 'zod/mini';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { MAX_SHOP_PARKED, PARK_REASONS } from '#domain/parked-orders.ts';
import { defineEndpoint } from './endpoint.ts';
import { draftIdSchema, orderContentSchema, readOrderShape } from './keyed-order.ts';
import { nameText, timestamp } from './primitives.ts';

/** An order that waits on the server for any person of the shop, or that a person has taken up. */
export const shopParkedSchema = z.object({
  draft_id: draftIdSchema,
  order: orderContentSchema,
  reason: z.enum(PARK_REASONS),
  parked_by: z.string(),
  parked_at: timestamp(),
  /** The person who has taken the order up; null while it waits. */
  holder: z.nullable(z.string()),
  held_at: z.nullable(timestamp()),
  version: z.number(),
});
export type ShopParked = z.output<typeof shopParkedSchema>;

const takenOrderSchema = z.object({ ...shopParkedSchema.shape, ...readOrderShape });
export type TakenOrder = z.output<typeof takenOrderSchema>;

export const newShopParkedSchema = z.object({
  order: orderContentSchema,
  ...readOrderShape,
  reason: z.enum(PARK_REASONS),
});

const draftParams = z.object({ draft_id: draftIdSchema });

export const listParkedOrders = defineEndpoint({
  method: 'GET',
  path: '/d2c/parked-orders/',
  isBeyondSpec: true,
  summary: 'The parked orders of the shop, the oldest first, also those that a person has taken up',
  access: 'signed-in',
  response: z.array(shopParkedSchema),
  envelope: 'data',
  maxRows: MAX_SHOP_PARKED,
});

const SAMPLE_CUSTOMER = { ...EMPTY_CUSTOMER, fullName: 'Zainab', phone: '07701234567' };

export const parkOrder = defineEndpoint({
  method: 'PUT',
  path: '/d2c/parked-orders/{draft_id}/',
  isBeyondSpec: true,
  summary: 'Park an order for the shop, also one that the caller has taken up',
  access: 'signed-in',
  params: draftParams,
  body: newShopParkedSchema,
  sample: {
    order: { items: [], customer: SAMPLE_CUSTOMER },
    chats: [],
    looked: [],
    reason: 'hand',
  },
  response: shopParkedSchema,
  envelope: 'data',
});

export const takeParkedOrder = defineEndpoint({
  method: 'POST',
  path: '/d2c/parked-orders/{draft_id}/take/',
  isBeyondSpec: true,
  summary: 'Take up a parked order, or take over one from the person who has it',
  access: 'signed-in',
  params: draftParams,
  /**
   * The person who has the order as the caller sees it. It is refused when somebody else has taken it up
   * since.
   */
  body: z.object({ holder: z.nullable(nameText(200)) }),
  sample: { holder: null },
  response: takenOrderSchema,
  envelope: 'data',
});

export const deleteParkedOrder = defineEndpoint({
  method: 'DELETE',
  path: '/d2c/parked-orders/{draft_id}/',
  isBeyondSpec: true,
  summary: 'Delete a parked order that nobody else has taken up',
  access: 'signed-in',
  params: draftParams,
  response: z.object({ deleted: z.boolean() }),
  envelope: 'data',
});
