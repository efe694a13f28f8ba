import { expect, test } from 'vitest';
import { ENTITY_READERS, FEED_RESUMED } from '#domain/changes.ts';

test('the event for possibly missed changes is the one that tabs of other versions know', () => {
  expect(FEED_RESUMED).toEqual({ entity: 'feed', id: '', version: null, action: 'resumed', by: '' });
});

test('staff receive changes of the catalogue only, and superadmins alone those of users', () => {
  const entitiesReadBy = (role: string) =>
    Object.entries(ENTITY_READERS).flatMap(([entity, roles]) =>
      roles.some((reader) => reader === role) ? [entity] : [],
    );
  expect(entitiesReadBy('staff')).toEqual(['product', 'category', 'feed']);
  expect(entitiesReadBy('admin')).toEqual([
    'd2c_order',
    'shipment',
    'sync_run',
    'product_stock',
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
  ]);
  expect(entitiesReadBy('superadmin')).toHaveLength(21);
  expect(entitiesReadBy('superadmin')).toEqual(
    expect.arrayContaining([...entitiesReadBy('admin'), 'user', 'session']),
  );
});
