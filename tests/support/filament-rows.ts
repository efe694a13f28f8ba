import type { FilamentPurchase, FilamentStock, FilamentType } from '#api/contracts/filament.ts';

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
