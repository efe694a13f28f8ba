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

/** Something may have been missed: whoever shows what others change looks at it anew. */
export const FEED_RESUMED = { entity: 'feed', id: '', version: null, action: 'resumed', by: '' } as const;

/** How long a stream of changes may take to open without anything being missed: so much more than was asked for is told. */
export const MAX_OPENING_MS = 2000;
