import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { FilamentPurchase, FilamentStock, FilamentType } from '#api/contracts/filament.ts';
import type { UserRow } from '#api/contracts/users.ts';

export const orderRow = (
  d2c_order_id: number,
  version: number,
  status: string,
  change: Partial<D2cOrder> = {},
): D2cOrder => ({
  d2c_order_id,
  customer_name: 'Noor',
  customer_phone: '07701234567',
  customer_handle: '',
  customer_email: '',
  customer_address: 'Karrada',
  customer_district: '',
  province_id: 3,
  platform: '',
  order_notes: '',
  status,
  order_date: '2026-01-01T00:00:00.000Z',
  total_price: 1000,
  items_count: 1,
  expected_items: 1,
  created_by: null,
  contents: null,
  version,
  ...change,
});

export const userRow = (user_id: number, version: number, change: Partial<UserRow> = {}): UserRow => ({
  user_id,
  username: `user${user_id}`,
  email: `user${user_id}@example.test`,
  full_name: `User ${user_id}`,
  role: 'staff',
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  version,
  ...change,
});

export const filamentRow = (
  filament_id: number,
  version: number,
  change: Partial<FilamentType> = {},
): FilamentType => ({
  filament_id,
  brand: 'eSUN',
  name: 'PLA+',
  material: 'PLA',
  color_name: null,
  color_hex: '#1e90ff',
  active: true,
  version,
  ...change,
});

export const stockRow = (
  filament_id: number,
  version: number,
  change: Partial<FilamentStock> = {},
): FilamentStock => ({
  ...filamentRow(filament_id, version),
  current_stock: 5,
  total_used: 1,
  opened_recently: 1,
  days_left: null,
  last_usage_id: 31,
  ...change,
  version,
});

export const purchaseRow = (
  purchase_id: number,
  version: number,
  change: Partial<FilamentPurchase> = {},
): FilamentPurchase => ({
  purchase_id,
  filament_id: 12,
  brand: 'eSUN',
  name: 'PLA+',
  material: 'PLA',
  color_name: null,
  color_hex: '#1e90ff',
  date_purchased: '2026-01-01',
  supplier: null,
  spools_bought: 3,
  price_per_spool: null,
  total_cost: null,
  version,
  ...change,
});
