import { ADMINS, ROLES, type Role, SUPERADMINS } from './roles.ts';

/**
 * Entities of the change feed. `feed` reports a gap: changes may have been missed. A client ignores unknown
 * entities.
 */
export const CHANGED_ENTITIES = [
  'd2c_order',
  'shipment',
  'sync_run',
  'product_stock',
  'user',
  'session',
  'product',
  'product_name_offer',
  'parked_order',
  'category',
  'filament_type',
  'filament_stock',
  'filament_purchase',
  'b2b_client',
  'b2b_order',
  'b2b_payment',
  'payment_due',
  'bulk_payment',
  'statement_row',
  'shop_settings',
  'feed',
] as const;
export type ChangedEntity = (typeof CHANGED_ENTITIES)[number];

/** The roles that may receive changes of an entity. The stream itself is open to admins only. */
export const ENTITY_READERS: Readonly<Record<ChangedEntity, readonly Role[]>> = {
  d2c_order: ADMINS,
  shipment: ADMINS,
  sync_run: ADMINS,
  product_stock: ADMINS,
  user: SUPERADMINS,
  session: SUPERADMINS,
  product: ROLES,
  product_name_offer: ADMINS,
  parked_order: ADMINS,
  category: ROLES,
  filament_type: ADMINS,
  filament_stock: ADMINS,
  filament_purchase: ADMINS,
  b2b_client: ADMINS,
  b2b_order: ADMINS,
  b2b_payment: ADMINS,
  payment_due: ADMINS,
  bulk_payment: ADMINS,
  statement_row: ADMINS,
  shop_settings: ADMINS,
  feed: ROLES,
};

/** The event after a gap: changes may have been missed, so lists and resources are loaded again. */
export const FEED_RESUMED = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' } as const;

/**
 * Maximum time in ms to open a stream without missing a change. The server also replays the changes of this
 * time.
 */
export const MAX_OPENING_MS = 2000;
