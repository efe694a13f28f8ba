import { ADMINS, ROLES, type Role, SUPERADMINS } from './roles.ts';

/** Entities of the change feed. `feed` reports that changes may have been missed. A client ignores unknown entities. */
export const CHANGED_ENTITIES = [
  'd2c_order',
  'shipment',
  'sync_run',
  'product_stock',
  'user',
  'session',
  'product',
  'category',
  'filament_type',
  'filament_stock',
  'filament_purchase',
  'b2b_client',
  'b2b_order',
  'b2b_payment',
  'payment_due',
  'bulk_payment',
  'shop_settings',
  'feed',
] as const;
export type ChangedEntity = (typeof CHANGED_ENTITIES)[number];

/** The roles that receive an entity's changes. Staff receive none: they may read only their own unfinished orders. */
export const ENTITY_READERS: Readonly<Record<ChangedEntity, readonly Role[]>> = {
  d2c_order: ADMINS,
  shipment: ADMINS,
  sync_run: ADMINS,
  product_stock: ADMINS,
  user: SUPERADMINS,
  session: SUPERADMINS,
  product: ROLES,
  category: ROLES,
  filament_type: ADMINS,
  filament_stock: ADMINS,
  filament_purchase: ADMINS,
  b2b_client: ADMINS,
  b2b_order: ADMINS,
  b2b_payment: ADMINS,
  payment_due: ADMINS,
  bulk_payment: ADMINS,
  shop_settings: ADMINS,
  feed: ROLES,
};

/** Changes may have been missed: lists and resources have to be read again. */
export const FEED_RESUMED = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' } as const;

/**
 * A stream may take this long to open without missing a change: the server replays that much more than was asked for.
 */
export const MAX_OPENING_MS = 2000;
