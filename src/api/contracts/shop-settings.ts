import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { COMPANY_LIMITS } from '#domain/shop-settings.ts';
import { MAX_STOCK } from '#domain/stock-level.ts';
import { emailOrNothing } from './email-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, nameText, timestamp, trimmedText } from './primitives.ts';

export const shopSettingsSchema = z.object({
  company_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  low_stock_threshold: z.number(),
  /** True when nightly backups are made. */
  auto_backup: z.boolean(),
  /** The newest backup that was restored as a check. */
  last_backup: z.optional(z.object({ ended_at: timestamp(), bytes: z.number(), folder: z.string() })),
  /** The version of the settings; 0 for the default settings. */
  version: z.optional(z.number()),
});
export type ShopSettings = z.output<typeof shopSettingsSchema>;
export type LastBackup = NonNullable<ShopSettings['last_backup']>;

/** The body of a change. Empty fields are left out of documents. */
export const shopSettingsChangeSchema = changeOf({
  company_name: z.optional(nameText(COMPANY_LIMITS.company_name)),
  contact_email: z.optional(emailOrNothing()),
  contact_phone: z.optional(trimmedText(COMPANY_LIMITS.contact_phone)),
  low_stock_threshold: z.optional(z.int().check(z.gte(0), z.lte(MAX_STOCK))),
  auto_backup: z.optional(z.boolean()),
});
export type ShopSettingsChange = z.input<typeof shopSettingsChangeSchema>;

export const getShopSettings = defineEndpoint({
  method: 'GET',
  path: '/settings/',
  isBeyondSpec: true,
  summary: 'Read the settings of the shop: company details, low-stock threshold and backups',
  access: ADMINS,
  response: shopSettingsSchema,
  envelope: 'data',
  versioned: true,
});

export const changeShopSettings = defineEndpoint({
  method: 'PUT',
  path: '/settings/',
  isBeyondSpec: true,
  summary: 'Change the settings of the shop',
  access: ADMINS,
  body: shopSettingsChangeSchema,
  sample: {
    company_name: 'مطبعة الرافدين',
    contact_email: 'office@example.test',
    contact_phone: '07701234567',
    low_stock_threshold: 8,
    auto_backup: false,
  },
  response: shopSettingsSchema,
  envelope: 'data',
  versioned: true,
});
