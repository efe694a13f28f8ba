import type { FilamentPurchase, FilamentStock, FilamentType } from '#api/contracts/filament.ts';
import type { RowFields } from '#tests/support/sample-rows.ts';

/* Sample rows of the filament resources. */

export const filamentRow = (fields: RowFields<FilamentType, 'filament_id' | 'version'>): FilamentType => ({
  brand: 'eSUN',
  name: 'PLA+',
  material: 'PLA',
  color_name: null,
  color_hex: '#1e90ff',
  active: true,
  ...fields,
});

export const filamentStockRow = (
  fields: RowFields<FilamentStock, 'filament_id' | 'version'>,
): FilamentStock => ({
  ...filamentRow(fields),
  current_stock: 5,
  total_used: 1,
  opened_recently: 1,
  days_left: null,
  last_usage_id: 31,
  ...fields,
});

export const purchaseRow = (
  fields: RowFields<FilamentPurchase, 'purchase_id' | 'version'>,
): FilamentPurchase => ({
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
  ...fields,
});
