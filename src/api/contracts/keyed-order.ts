/* Schemas of the order that is keyed in, as browsers store it and as the server keeps parked orders. */
import * as z from 'zod/mini';
import { MAX_LABEL_LENGTH, MAX_PICTURE_LENGTH } from '#domain/cart.ts';
import { UNUSED_KINDS } from '#domain/chat/draft.ts';
import { MARKED_PARTS, MAX_CHAT_LENGTH, PASTED_FIELDS } from '#domain/chat/pasted-chat.ts';
import { CUSTOMER_LIMITS } from '#domain/customer-info.ts';
import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH, MAX_ORDER_ITEMS } from '#domain/d2c-order.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
/** A list that nobody changes, as the order in the domain has it. */
const listOf = <Each extends z.ZodMiniType>(each: Each) => z.readonly(z.array(each));

const amount = () => z.number().check(z.gte(0), z.lte(999_999_999_999.99));
const SHORT = 400;

export const draftIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const cartItemSchema = z.object({
  product_id: z.int().check(z.gte(1)),
  product_name: text(MAX_LABEL_LENGTH),
  product_image: text(MAX_PICTURE_LENGTH),
  dimensions: text(MAX_LABEL_LENGTH),
  customizable: z.boolean(),
  base_price: amount(),
  unit_price: amount(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  notes: text(MAX_NOTES_LENGTH),
  custom_cost: amount(),
});

export const customerSchema = z.object({
  fullName: text(CUSTOMER_LIMITS.fullName),
  phone: text(CUSTOMER_LIMITS.phone),
  email: text(CUSTOMER_LIMITS.email),
  address: text(CUSTOMER_LIMITS.address),
  city: text(SHORT),
  province: text(SHORT),
  provinceName: text(SHORT),
  district: text(CUSTOMER_LIMITS.district),
  socialMediaPlatform: text(SHORT),
  socialMediaHandle: text(CUSTOMER_LIMITS.socialMediaHandle),
  notes: text(CUSTOMER_LIMITS.notes),
});

export const orderContentSchema = z.object({
  items: z.readonly(z.array(cartItemSchema).check(z.maxLength(MAX_ORDER_ITEMS))),
  customer: customerSchema,
});

const position = () => z.int().check(z.gte(0), z.lte(MAX_CHAT_LENGTH));
const span = z.object({ start: position(), end: position() });
export const checkId = () => z.string().check(z.regex(/^[\w.-]{1,40}$/));

export const appliedChatSchema = z.object({
  text: text(MAX_CHAT_LENGTH),
  values: listOf(
    z.object({ field: z.enum(PASTED_FIELDS), value: text(MAX_CHAT_LENGTH), span, isSure: z.boolean() }),
  ),
  items: listOf(
    z.object({
      products: listOf(
        z.object({
          product_id: z.int().check(z.gte(1)),
          name: text(MAX_LABEL_LENGTH),
          picture_url: z.nullable(z.string()),
          dimensions: z.nullable(z.string()),
          customizable: z.boolean(),
          base_price: z.number().check(z.gte(0)),
        }),
      ),
      quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
      notes: text(MAX_CHAT_LENGTH),
      isSure: z.boolean(),
      parts: listOf(z.object({ part: z.enum(MARKED_PARTS), span })),
    }),
  ),
  // Chats that an earlier version stored have neither field.
  isAboutEarlierOrder: z._default(z.boolean(), false),
  unused: z._default(listOf(z.object({ span, kind: z.enum(UNUSED_KINDS) })), []),
  before: orderContentSchema,
  after: z._default(z.nullable(orderContentSchema), null),
  parkedId: z.nullable(checkId()),
});

/** The messages of an order, and the checks that a person has done. */
export const readOrderShape = { chats: listOf(appliedChatSchema), looked: listOf(checkId()) };
