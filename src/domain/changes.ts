import { ADMINS, ROLES, type Role, SUPERADMINS } from './roles.ts';

/**
 * What the server tells of while others look on: `feed` is its own word that something may have been missed,
 * `session` names its person. A client passes over what it does not know.
 */
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

/** The roles that may read an entity, and so hear of its changes. Staff read single orders of their own only. */
export const HEARD_BY: Readonly<Record<ChangedEntity, readonly Role[]>> = {
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

/** Something may have been missed: whoever shows what others change looks at it anew. */
export const FEED_RESUMED = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' } as const;

/** How long a stream of changes may take to open without anything being missed: so much more than was asked for is told. */
export const MAX_OPENING_MS = 2000;
