import * as z from 'zod/mini';
import { isEnteredDay } from '#domain/business-day.ts';
import { COLOR_HEX_PATTERN, DEFAULT_COLOR_HEX, FILAMENT_LIMITS, MAX_SPOOLS } from '#domain/filament.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  changeOf,
  id,
  idText,
  listQuery,
  money,
  nameText,
  rowsQuery,
  timestamp,
  trimmedText,
} from './primitives.ts';

const nullableText = () => z._default(z.nullable(z.string()), null);
const nullableNumber = () => z._default(z.nullable(z.number()), null);

const description = {
  brand: z.string(),
  name: nullableText(),
  material: nullableText(),
  color_name: nullableText(),
  color_hex: z._default(z.string(), DEFAULT_COLOR_HEX),
};

export const filamentTypeSchema = z.object({
  filament_id: z.number(),
  ...description,
  active: z._default(z.boolean(), true),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type FilamentType = z.output<typeof filamentTypeSchema>;

/** A filament type with its spools, their usage and the remaining days. */
export const filamentStockSchema = z.object({
  filament_id: z.number(),
  ...description,
  active: z._default(z.boolean(), true),
  current_stock: z.number(),
  total_used: z.number(),
  /** The number of spools opened within the last 30 days. */
  opened_recently: z._default(z.number(), 0),
  /** Null when there is not enough data. */
  days_left: nullableNumber(),
  /** The id of the last opening, which is the only one that can be undone. */
  last_usage_id: nullableNumber(),
  version: z.optional(z.number()),
});
export type FilamentStock = z.output<typeof filamentStockSchema>;

export const filamentPurchaseSchema = z.object({
  purchase_id: z.number(),
  filament_id: z.number(),
  ...description,
  /** Empty when the backend sends only the ID. */
  brand: z._default(z.string(), ''),
  /** The day as `2026-11-21`. */
  date_purchased: z.string(),
  supplier: nullableText(),
  spools_bought: z.number(),
  price_per_spool: nullableNumber(),
  total_cost: nullableNumber(),
  version: z.optional(z.number()),
});
export type FilamentPurchase = z.output<typeof filamentPurchaseSchema>;

export const filamentUsageSchema = z.object({
  usage_id: z.number(),
  filament_id: z.number(),
  spools_opened: z.number(),
  notes: z._default(z.nullable(z.string()), ''),
  opened_at: timestamp(),
  opened_by: z._default(z.string(), ''),
  undone_at: z._default(z.nullable(timestamp()), null),
  undone_by: nullableText(),
});
export type FilamentUsage = z.output<typeof filamentUsageSchema>;

export const isFilamentStock = (row: object): row is FilamentStock =>
  z.safeParse(filamentStockSchema, row).success;

/** An optional text. An empty one is stored as null. */
const emptyAsNull = (max: number) =>
  z.nullable(trimmedText(max)).check(z.overwrite((typed) => typed || null));

const brand = () => nameText(FILAMENT_LIMITS.brand);

const colorHex = () =>
  z.nullable(
    z
      .string()
      .check(
        z.regex(COLOR_HEX_PATTERN, { error: 'must be # and six hex digits, like #1e90ff' }),
        z.toLowerCase(),
      ),
  );

const spools = () => z.int().check(z.gte(1), z.lte(MAX_SPOOLS));

/** The body of a new filament type (spec 2 section 5). */
export const newFilamentTypeSchema = z.object({
  filament_id: id(),
  brand: brand(),
  name: z._default(emptyAsNull(FILAMENT_LIMITS.name), null),
  material: z._default(emptyAsNull(FILAMENT_LIMITS.material), null),
  color_name: z._default(emptyAsNull(FILAMENT_LIMITS.color_name), null),
  color_hex: z._default(colorHex(), DEFAULT_COLOR_HEX),
  active: z._default(z.boolean(), true),
});
export type NewFilamentType = z.input<typeof newFilamentTypeSchema>;

export const filamentTypeChangeSchema = changeOf(
  {
    /** The server accepts this field, but never changes it. */
    filament_id: z.optional(id()),
    brand: z.optional(brand()),
    name: z.optional(emptyAsNull(FILAMENT_LIMITS.name)),
    material: z.optional(emptyAsNull(FILAMENT_LIMITS.material)),
    color_name: z.optional(emptyAsNull(FILAMENT_LIMITS.color_name)),
    color_hex: z.optional(colorHex()),
    active: z.optional(z.boolean()),
  },
  ['filament_id'],
);
export type FilamentTypeChange = z.input<typeof filamentTypeChangeSchema>;

/** The body of a new purchase (spec 2 section 5). */
export const newFilamentPurchaseSchema = z.object({
  filament_id: id(),
  spools_bought: spools(),
  /** The day of the purchase. Default: today. */
  date_purchased: z.optional(
    z.string().check(
      z.refine(isEnteredDay, {
        error: 'must be a day like 2026-11-21',
        params: { issue: 'invalid_format' },
      }),
    ),
  ),
  supplier: z._default(emptyAsNull(FILAMENT_LIMITS.supplier), null),
  price_per_spool: z._default(z.nullable(money()), null),
  /** The total. Default: the server computes it from the price. */
  total_cost: z._default(z.nullable(money()), null),
});
export type NewFilamentPurchase = z.input<typeof newFilamentPurchaseSchema>;

export const newFilamentUsageSchema = z.object({
  filament_id: id(),
  spools_opened: z._default(spools(), 1),
  notes: z._default(z.nullable(trimmedText(FILAMENT_LIMITS.notes)), ''),
});

const idParams = z.object({ id: idText() });

const TYPE_SAMPLE = {
  filament_id: 107,
  brand: 'eSUN',
  name: 'PLA Plus',
  material: 'PLA',
  color_name: 'أزرق سماوي',
  color_hex: '#1e90ff',
  active: true,
} as const;

export const listFilamentTypes = defineEndpoint({
  method: 'GET',
  path: '/filament/types/',
  summary: 'Filament types by ID',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(filamentTypeSchema),
  envelope: 'data',
});

export const createFilamentType = defineEndpoint({
  method: 'POST',
  path: '/filament/types/',
  summary: 'Create a filament type under an ID that is chosen once',
  access: ADMINS,
  body: newFilamentTypeSchema,
  sample: TYPE_SAMPLE,
  response: filamentTypeSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeFilamentType = defineEndpoint({
  method: 'PUT',
  path: '/filament/types/{id}',
  summary: 'Change a filament type; an inactive one is not bought any more',
  access: ADMINS,
  params: idParams,
  body: filamentTypeChangeSchema,
  sample: {
    filament_id: 107,
    brand: 'eSUN',
    name: 'PLA Plus',
    material: 'PLA',
    color_name: 'أزرق سماوي',
    color_hex: '#1e90ff',
    active: false,
  },
  response: filamentTypeSchema,
  envelope: 'data',
  versioned: true,
});

export const deleteFilamentType = defineEndpoint({
  method: 'DELETE',
  path: '/filament/types/{id}',
  summary: 'Delete a filament type that was never bought or used',
  access: ADMINS,
  params: idParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});

export const listFilamentStock = defineEndpoint({
  method: 'GET',
  path: '/filament/stock-with-details/',
  summary: 'The spools of every filament type, by ID',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(filamentStockSchema),
  envelope: 'data',
});

export const filamentColourSchema = z.object({
  /** A name of `domain/colours.ts`. */
  colour: z.string(),
  /** True when an active filament of this colour is in stock. */
  in_stock: z.boolean(),
});
export type FilamentColour = z.output<typeof filamentColourSchema>;

/** The colours for the order desk, whose users may not see stock and suppliers. */
export const listFilamentColours = defineEndpoint({
  method: 'GET',
  path: '/filament/colours/',
  isBeyondSpec: true,
  summary: 'List the colours of the filaments, and which of them are in stock',
  access: 'signed-in',
  response: z.array(filamentColourSchema),
  envelope: 'data',
});

export const openSpools = defineEndpoint({
  method: 'POST',
  path: '/filament/usage/',
  summary: 'Open spools of a filament; default: one spool',
  access: ADMINS,
  body: newFilamentUsageSchema,
  sample: { filament_id: 107, spools_opened: 1, notes: 'للطابعة الثالثة' },
  /** Any object is accepted, because the specification does not define the response. */
  response: z.union([filamentStockSchema, z.looseObject({})]),
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const undoFilamentUsage = defineEndpoint({
  method: 'DELETE',
  path: '/filament/usage/{id}',
  isBeyondSpec: true,
  summary: 'Undo the last opening of a filament: its spools are back in stock',
  access: ADMINS,
  params: idParams,
  response: filamentStockSchema,
  envelope: 'data',
});

export const listFilamentUsage = defineEndpoint({
  method: 'GET',
  path: '/filament/types/{id}/usage/',
  isBeyondSpec: true,
  summary: 'List the openings of spools of a filament, newest first',
  access: ADMINS,
  params: idParams,
  query: listQuery(),
  response: z.array(filamentUsageSchema),
  envelope: 'data',
});

export const listFilamentPurchases = defineEndpoint({
  method: 'GET',
  path: '/filament/purchases/',
  summary: 'Purchases of filament, the latest first',
  access: ADMINS,
  query: rowsQuery(),
  response: z.array(filamentPurchaseSchema),
  envelope: 'data',
});

export const createFilamentPurchase = defineEndpoint({
  method: 'POST',
  path: '/filament/purchases/',
  summary: 'Log a purchase: its spools go into stock',
  access: ADMINS,
  body: newFilamentPurchaseSchema,
  sample: {
    filament_id: 107,
    spools_bought: 4,
    date_purchased: '2026-02-27',
    supplier: 'سوق السنك',
    price_per_spool: 22_500,
    total_cost: 90_000,
  },
  response: filamentPurchaseSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const deleteFilamentPurchase = defineEndpoint({
  method: 'DELETE',
  path: '/filament/purchases/{id}',
  summary: 'Delete a purchase and take its spools out of stock again',
  access: ADMINS,
  params: idParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
});
